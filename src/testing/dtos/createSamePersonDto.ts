import { ZERO_SEN } from '#core/money.ts'
import type { getSamePerson } from '#modules/customers/identityContract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'

type SamePerson = ResponseOf<typeof getSamePerson>

/** Builds the response about a customer who is nobody else, and may have new loans. */
export function createSamePersonDto(change: Partial<SamePerson> = {}): SamePerson {
  return {
    here: [],
    elsewhere: { openCashbooks: 0, owed: ZERO_SEN, customers: [] },
    flag: null,
    ...change,
  }
}
