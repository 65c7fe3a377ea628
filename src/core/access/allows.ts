import type { Permission } from './permissions.ts'

/**
 * The access to an action: public, any signed-in user, or the holders of any one of these
 * permissions.
 */
export type Access = 'PUBLIC' | 'SIGNED_IN' | Permission | readonly Permission[]

/** Returns whether a user with these permissions (undefined: not signed in) has access. */
export function allows(access: Access, permissions: readonly string[] | undefined): boolean {
  if (access === 'PUBLIC') return true
  if (permissions === undefined) return false
  if (access === 'SIGNED_IN') return true
  const wanted = typeof access === 'string' ? [access] : access
  return wanted.some((permission) => permissions.includes(permission))
}
