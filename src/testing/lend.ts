import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import type { TestServer } from './testServer.ts'
import { lendTo } from './lendTo.ts'
import type { TestUser } from './testUser.ts'

type Terms = Parameters<typeof lendTo>[2]

/**
 * Creates a cashbook of a new customer on the terms of the worked example, with nothing paid yet.
 */
export async function lend(server: Pick<TestServer, 'users'>, agent: TestUser, terms?: Terms) {
  const { id } = await server.users.customer(agent)
  return lendTo(agent, id, { firstCreditAmount: sen(0), ...terms })
}

/** Records a payment by a user. */
export function collect(who: TestUser, cashbookId: number, ringgit: number, more: object = {}) {
  const body = { cashbookId, creditAmount: sen(ringgit * 100), ...more }
  return who.call(recordCredit, { body })
}
