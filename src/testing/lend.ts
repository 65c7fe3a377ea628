import { sen } from '../core/money.ts'
import { openCashbook } from '../features/cashbooks/contract.ts'
import { recordCredit } from '../features/credits/contract.ts'
import type { AnswerOf } from '../kit/contract/endpoint.ts'
import type { House } from './house.ts'
import type { Person } from './person.ts'
import { systemTerms } from './terms.ts'

export type Lent = AnswerOf<typeof openCashbook>

/** A cashbook of a new customer on the terms of the worked example, with nothing paid yet. */
export async function lend(house: House, agent: Person, terms: object = {}): Promise<Lent> {
  const { id: customerId } = await house.cast.customer(agent)
  const body = { customerId, ...systemTerms, firstCreditAmount: sen(0), ...terms }
  return agent.get(openCashbook, { body })
}

/** A payment taken by somebody. */
export function collect(who: Person, cashbookId: number, ringgit: number, more: object = {}) {
  const body = { cashbookId, creditAmount: sen(ringgit * 100), ...more }
  return who.get(recordCredit, { body })
}
