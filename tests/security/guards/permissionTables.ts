import {
  DEFAULT_PERMISSIONS,
  PERMISSIONS,
  type Permission,
} from '../../../src/core/access/permissions.ts'
import { ROLE_NAMES, type RoleName } from '../../../src/core/access/roles.ts'
import type { Endpoint } from '../../../src/platform/contract/endpoint.ts'
import { isRefused, questionsOf, type Question } from '../../../src/testing/everyCall/questions.ts'

/**
 * The permission tables that calls are asked under: the product's own; one that grants nothing, where no
 * permission may be taken for granted; one that grants all, where only what is said of roles holds.
 */
export const PERMISSION_TABLES = ['as it comes', 'nothing', 'everything'] as const
export type PermissionTable = (typeof PERMISSION_TABLES)[number]

export function permissionsIn(table: PermissionTable, role: RoleName): readonly Permission[] {
  return table === 'as it comes'
    ? DEFAULT_PERMISSIONS[role]
    : table === 'nothing'
      ? []
      : PERMISSIONS
}

export function questionsUnder(table: PermissionTable, endpoint: Endpoint): Question[] {
  if (table === 'as it comes') return questionsOf(endpoint)
  const needsNone = endpoint.access === 'PUBLIC' || endpoint.access === 'SIGNED_IN'
  const refused = ROLE_NAMES.filter((role) =>
    table === 'nothing'
      ? !needsNone
      : endpoint.roles !== undefined && !endpoint.roles.includes(role),
  )
  return refused.map((role) => isRefused(endpoint, role))
}
