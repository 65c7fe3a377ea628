import { ROLES, type RoleId } from '../../../core/access/roles.ts'

const NOUNS: Record<RoleId, string> = {
  [ROLES.SUPER_ADMIN]: 'superAdmin',
  [ROLES.ADMIN]: 'admin',
  [ROLES.AGENT]: 'agent',
  [ROLES.RUNNER]: 'runner',
  [ROLES.CUSTOMER]: 'customerLogin',
}

/** What the log calls somebody of a role: `agent.update`. */
export const nounOf = (roleId: RoleId): string => NOUNS[roleId]
