import type { TestUser } from './testUser.ts'
import { sen } from '#core/money.ts'
import type { TestServer } from './testServer.ts'
import { collect } from './lend.ts'
import { lendTo } from './lendTo.ts'
import { systemTerms } from './systemTerms.ts'

export type Borrower = { customerId: number; ids: number[] }

/** Creates a customer with a worked loan of 1 January 2026 for each paid amount in ringgit. */
export async function borrower(
  server: TestServer,
  agent: TestUser,
  paid: readonly number[],
  collector = agent,
): Promise<Borrower> {
  const today = server.now()
  const { id: customerId } = await server.users.customer(agent)
  server.setDay('2026-01-01')
  const ids: number[] = []
  for (const ringgit of paid) {
    const { id } = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
    if (ringgit > 0) await collect(collector, id, ringgit)
    ids.push(id)
  }
  server.setNow(today)
  return { customerId, ids }
}

/** Builds the request of a reloan of all of the borrower's cashbooks on the worked terms. */
export function reloanBody({ customerId, ids }: Borrower, more: object = {}) {
  return { ...systemTerms, customerId, cashbookIds: ids.join(','), ...more }
}

/** Returns an agent's petty cash. */
export async function getPettyCash({ db }: TestServer, agentId: number): Promise<number> {
  const account = await db
    .selectFrom('petty_cash_accounts')
    .select('balance_sen')
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return account.balance_sen
}
