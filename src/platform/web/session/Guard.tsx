import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { mayRequest, type Endpoint } from '../../contract/endpoint.ts'
import type { Permission } from '#core/access/permissions.ts'
import { useSession } from './session.ts'
import type { SessionState } from './sessionState.ts'

/** An endpoint (its access and roles decide), or any one of these permissions. */
export type Needs = Pick<Endpoint, 'access' | 'roles'> | Permission | readonly Permission[]

/** Returns whether the logged-in user has access: `const mayEdit = useMay(updateAgent)`. */
export function useMay(needs: Needs | undefined): boolean {
  return may(useSession(), needs)
}

/** Returns the same outside of components. Without needs the result is true. */
export function may({ user, permission }: SessionState, needs: Needs | undefined): boolean {
  if (needs === undefined) return true
  if (!user) return false
  const endpoint = typeof needs === 'object' && 'access' in needs ? needs : { access: needs }
  return mayRequest(endpoint, { roleId: user.roleId, permissions: permission })
}

type Props = {
  needs: Needs
  /**
   * For users without access: another view, or props to change on the one child. Nothing by
   * default.
   */
  otherwise?: ReactElement | Readonly<Record<string, unknown>>
  children: ReactNode
}

/**
 * Shows its children to a user with at least one of the needed permissions.
 * `<Guard needs={createAgent}>`, `<Guard needs={updateAgent} otherwise={{ disabled: true }}>`,
 * `<Guard needs={['LOG_MANAGEMENT_READ']} otherwise={<NoAccess />}>`.
 */
export function Guard({ needs, otherwise, children }: Props) {
  if (useMay(needs)) return children
  if (otherwise === undefined || isValidElement(otherwise)) return otherwise
  return isValidElement(children) ? cloneElement(children, otherwise) : null
}
