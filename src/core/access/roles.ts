import { assertDefined } from '../invariant.ts'

/** Role ids in the API and the database. */
export const ROLES = { SUPER_ADMIN: 1, ADMIN: 2, AGENT: 3, RUNNER: 4, CUSTOMER: 5 } as const

export type RoleName = keyof typeof ROLES
export type RoleId = (typeof ROLES)[RoleName]

export const ROLE_NAMES = Object.keys(ROLES) as RoleName[]

export function isRoleId(id: number): id is RoleId {
  return ROLE_NAMES.some((name) => ROLES[name] === id)
}

export function roleName(roleId: RoleId): RoleName {
  return assertDefined(ROLE_NAMES[roleId - 1], 'every role id has a name')
}

/** Returns whether the role sees the whole business: super admin or admin. */
export function isAdminType(roleId: RoleId): boolean {
  return roleId === ROLES.SUPER_ADMIN || roleId === ROLES.ADMIN
}

/** The roles that may see profit and commissions, and end a loan. */
export const SETTLERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const
