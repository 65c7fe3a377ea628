import { placeOnMap } from '#platform/web/display/placeOnMap.ts'
import { ROLES } from '#core/access/roles.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useSession } from '#platform/web/session/session.ts'
import type { getCustomer } from '#modules/customers/contract.ts'

export type CustomerDetails = ResponseOf<typeof getCustomer>

/** Returns whether the user is staff, not the borrower. */
export function useIsStaff(): boolean {
  const { user } = useSession()
  return user !== null && user.roleId !== ROLES.CUSTOMER
}

/** Returns the address as a map link; undefined if there is no address. */
export function mapAddress(customer: CustomerDetails): string | undefined {
  const { address, postalCode, city, state } = customer
  const place = [address, `${postalCode} ${city}`, state].map((part) => part.trim()).filter(Boolean)
  if (place.length === 0) return undefined
  return placeOnMap(place.join(', '))
}
