import type { Permission } from './permissions.ts'
import type { RoleId } from './roles.ts'

/** What decides which rows a user may see. */
export type Viewer = {
  readonly id: number
  readonly roleId: RoleId
  /** The agent whose rows the user sees: an agent's own id; null for admin types, who see all. */
  readonly agentId: number | null
  readonly permissions: readonly Permission[]
}
