import { todayIn, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { insertLoans } from '../../tests/support/insertLoans.ts'
import { insertPeople } from '../../tests/support/insertPeople.ts'
import { scaled } from '../bench.ts'
import type { BenchServer } from '../parts/openBenchServer.ts'

const AGENTS = 10
const LINES = scaled(1_000)

/** One day's round of an agent: a payment on each of 1,000 cashbooks, brought in by the runner. */
export type Batch = {
  cashbookIds: number[]
  amountSen: ReturnType<typeof sen>
  today: Day
  runnerId: number
  token: string
}

export type Recorded = { count: number; milliseconds: number }

/** Creates 10,000 cashbooks of ten agents; each call returns the next agent's round. */
export async function insertBatches({ db }: BenchServer): Promise<() => Batch> {
  const { agentIds, runnerIds, getToken } = await insertPeople(db, AGENTS)
  const today = todayIn('Asia/Kuala_Lumpur', new Date())
  const ids = await insertLoans(db, { agentIds, count: AGENTS * LINES, today })
  let place = 0
  return () => {
    const agent = place++ % AGENTS
    return {
      cashbookIds: ids.filter((_, each) => each % AGENTS === agent),
      amountSen: sen(100),
      today,
      runnerId: runnerIds[agent]!,
      token: getToken(agent),
    }
  }
}
