import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showIdentity } from '#core/identityNumber.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import type { Entries } from '#platform/web/forms/useEndpointForm.ts'
import { USUAL_LANGUAGE, type createCustomer, type getCustomer } from '../../contract.ts'

type Customer = ResponseOf<typeof getCustomer>

const NOTHING = {
  name: '',
  phoneNumber: '',
  identityNumber: '',
  businessNature: '',
  address: '',
  postalCode: '',
  city: '',
  state: '',
  region: '',
  customerGroupId: null,
  dailyPayer: false,
  language: USUAL_LANGUAGE,
} as const

/** Returns the initial entries of the form. Only admins choose the agent: other users have one. */
export function startingEntries(
  isAdmin: boolean,
  from: Partial<Customer>,
): Entries<typeof createCustomer> {
  const names = Object.keys(NOTHING) as (keyof typeof NOTHING)[]
  const entries = Object.fromEntries(names.map((name) => [name, from[name] ?? NOTHING[name]]))
  return {
    ...entries,
    phoneNumber: showPhone(from.phoneNumber ?? ''),
    identityNumber: showIdentity(from.identityNumber ?? ''),
    ...(isAdmin && { agentId: from.agentId ?? null }),
  }
}
