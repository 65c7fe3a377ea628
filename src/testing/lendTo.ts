import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import type { ResponseOf, RequestOf } from '#platform/contract/endpoint.ts'
import type { TestUser } from './testUser.ts'
import { systemTerms } from './systemTerms.ts'

type Terms = Omit<RequestOf<typeof openCashbook>['body'], 'customerId'>

/** Creates a cashbook of this customer of the agent: the worked example with optional changes. */
export function lendTo(
  agent: TestUser,
  customerId: number,
  terms: Partial<Terms> = {},
): Promise<ResponseOf<typeof openCashbook>> {
  return agent.call(openCashbook, { body: { ...systemTerms, ...terms, customerId } })
}
