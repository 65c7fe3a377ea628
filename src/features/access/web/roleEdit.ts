import {
  PERMISSIONS,
  type Act,
  type Area,
  type Permission,
} from '../../../core/access/permissions.ts'

/** What a role may do, as it is ticked. */
export type Held = ReadonlySet<Permission>

export type Changes = { granted: readonly Permission[]; revoked: readonly Permission[] }

export function permissionOf(area: Area, act: Act): Permission {
  return `${area}_MANAGEMENT_${act}`
}

/** The same with one permission ticked or not. */
export function toggled(held: Held, permission: Permission): Held {
  return new Set(PERMISSIONS.filter((each) => held.has(each) !== (each === permission)))
}

/** What is given and what is taken away, in the matrix's order. */
export function changesBetween(before: Held, after: Held): Changes {
  return {
    granted: PERMISSIONS.filter((each) => after.has(each) && !before.has(each)),
    revoked: PERMISSIONS.filter((each) => before.has(each) && !after.has(each)),
  }
}
