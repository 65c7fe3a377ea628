import { PERMISSIONS, type Act, type Area, type Permission } from '#core/access/permissions.ts'

/** The permissions of a role in the form. */
export type Held = ReadonlySet<Permission>

export type Changes = { granted: readonly Permission[]; revoked: readonly Permission[] }

export function getPermission(area: Area, act: Act): Permission {
  return `${area}_MANAGEMENT_${act}`
}

/** Returns the permissions with one of them added or removed. */
export function toggled(held: Held, permission: Permission): Held {
  return new Set(PERMISSIONS.filter((each) => held.has(each) !== (each === permission)))
}

/** Returns the added and removed permissions in the matrix's order. */
export function changesBetween(before: Held, after: Held): Changes {
  return {
    granted: PERMISSIONS.filter((each) => after.has(each) && !before.has(each)),
    revoked: PERMISSIONS.filter((each) => before.has(each) && !after.has(each)),
  }
}
