import { assertDefined } from '#core/invariant.ts'
import { setGuarantors } from '#modules/lending/cashbooks/contract.ts'
import { getIou, signAsGuarantor } from '#modules/lending/iou/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import type { Loan } from './loans.ts'

const PEOPLE = [
  { name: 'Wong Siew Lan', relation: 'Wife', address: '12 Jalan Pasar, 30000 Ipoh' },
  { name: 'Muthu a/l Vellaisamy', relation: 'Brother', address: '' },
  { name: 'Zainab binti Osman', relation: 'Mother', address: '8 Kampung Baru, 31400 Ipoh' },
  { name: '陈国强', relation: 'Neighbour', address: '' },
]

const EVERY = 3

/** Names somebody who answers for every third of the loans, and for some a second person. */
export async function nameGuarantors(agent: TestUser, loans: readonly Loan[]): Promise<void> {
  for (const [place, { id }] of loans.entries()) {
    if (place % EVERY > 0) continue
    const guarantors = [place, place + 1].slice(0, 1 + (place % 2)).map((each) => ({
      ...assertDefined(PEOPLE[each % PEOPLE.length], 'the list has a person for each number'),
      phoneNumber: `016-553 ${String(1_000 + (id % 400) * 20 + each).padStart(4, '0')}`,
      identityNumber: `85051208${String(5_000 + (id % 400) * 10 + (each % 10)).padStart(4, '0')}`,
    }))
    await agent.call(setGuarantors, { params: { id }, body: { guarantors } })
  }
}

/** Takes the signature of the first guarantor of each loan whose IOU is signed. */
export async function signGuarantees(agent: TestUser, loans: readonly Loan[]): Promise<void> {
  for (const { id: cashbookId } of loans) {
    const params = { cashbookId }
    const { terms, termsHash, signature } = await agent.call(getIou, { params })
    const guarantor = terms.guarantors?.[0]
    if (!signature || !guarantor) continue
    const body = { place: 1, language: 'en', termsHash, typedName: guarantor.name } as const
    await agent.call(signAsGuarantor, { params, body })
  }
}
