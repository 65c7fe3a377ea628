import { placeOnMap } from '../../../../platform/web/placeOnMap.ts'
import { ROLES } from '../../../../core/access/roles.ts'
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts'
import { useSession } from '../../../../platform/web/session.ts'
import type { getCustomer } from '../../../../features/customers/contract.ts'

export type CustomerDetails = ResponseOf<typeof getCustomer>

/** Whether a member of staff looks on, not the borrower. */
export function useIsStaff(): boolean {
  const { user } = useSession()
  return user !== null && user.roleId !== ROLES.CUSTOMER
}

/** Where the address lies, for a map; undefined where there is none. */
export function mapAddress(customer: CustomerDetails): string | undefined {
  const { address, postalCode, city, state } = customer
  const place = [address, `${postalCode} ${city}`, state].map((part) => part.trim()).filter(Boolean)
  if (place.length === 0) return undefined
  return placeOnMap(place.join(', '))
}
