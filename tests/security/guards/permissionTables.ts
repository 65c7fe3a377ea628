import { DEFAULT_PERMISSIONS, PERMISSIONS, type Permission } from '#core/access/permissions.ts'
import { ROLE_NAMES, type RoleName } from '#core/access/roles.ts'
import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import { isRefused, getQuestions, type Question } from '#testing/everyEndpoint/questions.ts'

/**
 * The permission tables under which endpoints are tested: the product's default; one that grants nothing;
 * one that grants everything, where only the roles of an endpoint restrict it.
 */
export const PERMISSION_TABLES = ['default', 'nothing', 'everything'] as const
export type PermissionTable = (typeof PERMISSION_TABLES)[number]

export function permissionsIn(table: PermissionTable, role: RoleName): readonly Permission[] {
  return table === 'default' ? DEFAULT_PERMISSIONS[role] : table === 'nothing' ? [] : PERMISSIONS
}

export function questionsUnder(table: PermissionTable, endpoint: ServerEndpoint): Question[] {
  if (table === 'default') return getQuestions(endpoint)
  const needsNone = endpoint.access === 'PUBLIC' || endpoint.access === 'SIGNED_IN'
  const refused = ROLE_NAMES.filter((role) =>
    table === 'nothing'
      ? !needsNone
      : endpoint.roles !== undefined && !endpoint.roles.includes(role),
  )
  return refused.map((role) => isRefused(endpoint, role))
}
