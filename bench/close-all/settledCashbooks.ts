import { todayIn } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { requestFromThread } from '../parts/requestFromThread.ts'
import { insertLoans } from '../../tests/support/insertLoans.ts'
import { insertPeople, type People } from '../../tests/support/insertPeople.ts'
import type { BenchServer } from '../parts/openBenchServer.ts'

const LINES_A_BATCH = 1_000
const EXPECTED_SEN = sen(12_000_000)

/** An agent with this many settled cashbooks to close. */
export type Closing = { agentId: number; count: number }

type Served = { server: BenchServer; port: number; adminToken: string }

/** Creates agents one after the other, each with cashbooks collected by a runner and settled. */
export async function settledCashbooks(
  { server, port, adminToken }: Served,
  { agents, count }: { agents: number; count: number },
): Promise<() => Promise<Closing>> {
  const people = await insertPeople(server.db, agents)
  await setRates(server, people)
  let place = 0
  return async () => {
    const agentId = people.agentIds[place]!
    const runnerToken = people.getToken(place)
    place += 1
    const today = todayIn('Asia/Kuala_Lumpur', new Date())
    const ids = await insertLoans(server.db, { agentIds: [agentId], count, today })
    for (let from = 0; from < count; from += LINES_A_BATCH) {
      const batch = ids.slice(from, from + LINES_A_BATCH)
      const items = batch.map((cashbookId) => ({ cashbookId, creditAmount: EXPECTED_SEN }))
      await requestFromThread(port, runnerToken, submitMassCredit, { body: { date: today, items } })
    }
    await requestFromThread(port, adminToken, setCashbookStatus, {
      params: { status: 2 },
      body: { ids },
    })
    return { agentId, count }
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
