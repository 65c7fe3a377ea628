import { todayIn } from '#core/calendar.ts'
import { assertDefined, invariant } from '#core/invariant.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { moveCustomers, setDailyPayers } from '#modules/customers/contract.ts'
import { assignRunner } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { insertLoans } from '../../tests/support/insertLoans.ts'
import { insertPeople, type People } from '../../tests/support/insertPeople.ts'
import { ROUNDS, scaled, type Bench } from '../bench.ts'
import { insertSession } from '../parts/insertSession.ts'
import { median } from '../parts/median.ts'
import { databaseVersion, openBenchServer, type BenchServer } from '../parts/openBenchServer.ts'
import { requestFromThread } from '../parts/requestFromThread.ts'
import { serveApart } from '../parts/serveApart.ts'
import { table } from '../parts/table.ts'

const ROWS = scaled(500)
const LIMIT_MILLISECONDS = 2_000
const EXPECTED = sen(12_000_000)

/** P22: the acts on 500 selected rows, by an owner. */
export const bulkActs: Bench = {
  title:
    `Acts on 500 rows at once, of an agent with ${ROUNDS * 2 * ROWS} customers, over HTTP: ` +
    `each within ${LIMIT_MILLISECONDS} ms`,
  run: async () => {
    const testServer = await openBenchServer()
    try {
      return await measure(testServer)
    } finally {
      await testServer.close()
    }
  },
}

async function measure(testServer: BenchServer) {
  console.log(await databaseVersion(testServer.db))
  const people = await insertPeople(testServer.db, 2)
  const agentIds = people.agentIds.slice(0, 1)
  const today = todayIn('Asia/Kuala_Lumpur', new Date())
  const ids = await insertLoans(testServer.db, { agentIds, count: ROUNDS * 2 * ROWS, today })
  await testServer.settle()
  const owner = await insertSession(testServer.db)
  const server = await serveApart(testServer)
  try {
    const rounds: Record<string, number>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const cashbookIds = ids.slice(round * 2 * ROWS, (round + 1) * 2 * ROWS)
      rounds.push(await playRound({ ...testServer, port: server.port, owner, people, cashbookIds }))
    }
    await testServer.verify()
    return report(rounds)
  } finally {
    await server.stop()
  }
}

type Round = {
  db: Database
  port: number
  owner: string
  people: People
  cashbookIds: readonly number[]
}

/** Each round pays and closes cashbooks, and moves the customers of others. */
async function playRound({ db, port, owner, people, cashbookIds }: Round) {
  const paid = cashbookIds.slice(0, ROWS)
  const stringIds = (await listCustomers(db, cashbookIds.slice(ROWS))).join(',')
  const [from, to] = people.agentIds
  const runnerId = assertDefined(people.runnerIds[0], 'the agent has a runner')
  const move = (agentId: number | undefined) => async () => {
    const body = { stringIds, agentId: assertDefined(agentId, 'there are two agents') }
    const { movedIds } = await requestFromThread(port, owner, moveCustomers, { body })
    return movedIds.length
  }
  const setStatus = (status: 2 | 3) => async () => {
    const given = { params: { status }, body: { ids: paid } }
    return (await requestFromThread(port, owner, setCashbookStatus, given)).changed.length
  }
  const acts: Record<string, () => Promise<number>> = {
    'record payments': async () => {
      const items = paid.map((cashbookId) => ({ cashbookId, creditAmount: EXPECTED }))
      return (await requestFromThread(port, owner, submitMassCredit, { body: { items } })).count
    },
    'settle cashbooks': setStatus(CASHBOOK_STATUS.SETTLED),
    'close cashbooks': setStatus(CASHBOOK_STATUS.CLOSED),
    'assign a runner': async () => {
      const body = { stringIds, runnerId }
      return (await requestFromThread(port, owner, assignRunner, { body })).changed.length
    },
    'mark daily payers': async () => {
      const body = { stringIds, status: 1 as const }
      return (await requestFromThread(port, owner, setDailyPayers, { body })).changed.length
    },
    'move to another agent': move(to),
    'move back': move(from),
  }
  const times: Record<string, number> = {}
  for (const [name, act] of Object.entries(acts)) {
    const begun = performance.now()
    const count = await act()
    times[name] = performance.now() - begun
    invariant(count === ROWS, `${name} changes all rows`)
  }
  return times
}

async function listCustomers(db: Database, cashbookIds: readonly number[]) {
  const rows = await db
    .selectFrom('cashbooks')
    .select('customer_id')
    .where('id', 'in', cashbookIds)
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

function report(rounds: readonly Record<string, number>[]) {
  const names = Object.keys(rounds[0] ?? {})
  const getTimes = (name: string) => rounds.map((round) => round[name] ?? Infinity)
  const rows = names.map((name) => [
    name,
    `${Math.round(median(getTimes(name)))} ms`,
    getTimes(name)
      .map((milliseconds) => Math.round(milliseconds))
      .join(' '),
  ])
  console.log(table(['', 'median', 'rounds'], rows))
  return { isReached: names.every((name) => median(getTimes(name)) <= LIMIT_MILLISECONDS) }
}
