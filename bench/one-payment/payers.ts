import { randomInt, randomUUID } from 'node:crypto'
import { todayIn } from '#core/calendar.ts'
import { invariant } from '#core/invariant.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { insertLoans } from '../../tests/support/insertLoans.ts'
import { insertPeople } from '../../tests/support/insertPeople.ts'
import { scaled } from '../bench.ts'
import type { Request } from '../parts/loadOverHttp.ts'
import type { BenchServer } from '../parts/openBenchServer.ts'

// payment.sql knows the agents too.
const AGENTS = 100
export const CASHBOOKS = scaled(10_000)
const AMOUNT_SEN = 100

/** One payment: its cashbook, the runner who collects it, and its key. */
type Payment = { cashbookId: number; runner: number; key: string }

export type Payers = {
  /** Draws a payment of any cashbook, collected by its agent's runner. */
  getAny(): Payment
  toRequest(payment: Payment): Request
}

/**
 * Creates the cashbooks, distributed to 100 agents in turn; each agent has a logged-in runner.
 */
export async function insertPayers({ db }: BenchServer): Promise<Payers> {
  const people = await insertPeople(db, AGENTS)
  const today = todayIn('Asia/Kuala_Lumpur', new Date())
  const ids = await insertLoans(db, { agentIds: people.agentIds, count: CASHBOOKS, today })
  invariant(ids[0] === 1 && ids.at(-1) === CASHBOOKS, 'the cashbooks have the ids from 1 on')
  return {
    getAny: () => {
      const place = randomInt(CASHBOOKS)
      return { cashbookId: place + 1, runner: place % AGENTS, key: randomUUID() }
    },
    toRequest: ({ cashbookId, runner, key }) => ({
      path: `/api${recordCredit.path}`,
      headers: {
        Authorization: `Bearer ${people.getToken(runner)}`,
        'Idempotency-Key': key,
        'User-Agent': 'bench',
      },
      body: { cashbookId, creditAmount: AMOUNT_SEN },
    }),
  }
}
