import { ROLES, type RoleId } from '#core/access/roles.ts'

/** The roles of the people who work here. */
export type StaffRoleId = Exclude<RoleId, typeof ROLES.CUSTOMER>

const NOUNS = {
  [ROLES.SUPER_ADMIN]: 'superAdmin',
  [ROLES.ADMIN]: 'admin',
  [ROLES.AGENT]: 'agent',
  [ROLES.RUNNER]: 'runner',
  [ROLES.CUSTOMER]: 'customerLogin',
} as const satisfies Record<RoleId, string>

/** Returns the noun that the log uses for a role: `agent.update`. */
export const getNoun = <Role extends RoleId>(roleId: Role): (typeof NOUNS)[Role] => NOUNS[roleId]
