import { ROLES, type RoleId } from '#core/access/roles.ts'

const NOUNS: Record<RoleId, string> = {
  [ROLES.SUPER_ADMIN]: 'superAdmin',
  [ROLES.ADMIN]: 'admin',
  [ROLES.AGENT]: 'agent',
  [ROLES.RUNNER]: 'runner',
  [ROLES.CUSTOMER]: 'customerLogin',
}

/** Returns the noun that the log uses for a role: `agent.update`. */
export const getNoun = (roleId: RoleId): string => NOUNS[roleId]
