import { todayIn } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { SETTLE_TYPE } from '#core/loan/terms.ts'
import { sen } from '#core/money.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { requestFromThread } from '../parts/requestFromThread.ts'
import { insertLoans } from '../../tests/support/insertLoans.ts'
import { insertPeople, type People } from '../../tests/support/insertPeople.ts'
import type { BenchServer } from '../parts/openBenchServer.ts'

const LINES_A_BATCH = 1_000
const EXPECTED_SEN = sen(12_000_000)

/** An agent with this many settled cashbooks to close. */
export type Closing = { agentId: number; count: number }

/**
 * Creates an agent for each count, with so many cashbooks that a runner has collected in full, which
 * settled them. Each call returns the next agent.
 */
export async function settledCashbooks(
  { server, port }: { server: BenchServer; port: number },
  counts: readonly number[],
): Promise<() => Closing> {
  const begun = performance.now()
  const people = await insertPeople(server.db, counts.length)
  await setRates(server, people)
  const closings: Closing[] = []
  for (const [place, count] of counts.entries()) {
    const agentId = assertDefined(people.agentIds[place], 'there is an agent for each count')
    await collectAll({ server, port, agentId, token: people.getToken(place), count })
    closings.push({ agentId, count })
  }
  const total = counts.reduce((sum, count) => sum + count, 0).toLocaleString('en')
  console.log(`Settled ${total} cashbooks in ${Math.round((performance.now() - begun) / 1000)} s`)
  return () => assertDefined(closings.shift(), 'an agent is left')
}

type Collecting = {
  server: BenchServer
  port: number
  agentId: number
  token: string
  count: number
}

async function collectAll({ server, port, agentId, token, count }: Collecting): Promise<void> {
  const today = todayIn('Asia/Kuala_Lumpur', new Date())
  const settleType = SETTLE_TYPE.AUTO
  const ids = await insertLoans(server.db, { agentIds: [agentId], count, today, settleType })
  for (let from = 0; from < count; from += LINES_A_BATCH) {
    const batch = ids.slice(from, from + LINES_A_BATCH)
    const items = batch.map((cashbookId) => ({ cashbookId, creditAmount: EXPECTED_SEN }))
    await requestFromThread(port, token, submitMassCredit, { body: { date: today, items } })
  }
}

/** Sets rates, because rates of 0 give no commission, and closing posts none. */
async function setRates({ db }: BenchServer, { agentIds, runnerIds }: People) {
  for (const [ids, points] of [
    [agentIds, 1_000],
    [runnerIds, 500],
  ] as const) {
    await db
      .updateTable('users')
      .set({ commission_rate_basis_points: points })
      .where('id', 'in', ids)
      .execute()
  }
}
