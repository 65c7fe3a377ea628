import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { undoCredit } from '#modules/lending/credits/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getRunnerDay, recordMissedVisit, recordPromise } from '../contract.ts'

let server: TestServer
let agent: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-10')
  agent = await server.users.agent()
  siti = await server.users.runner(agent, { name: 'Siti' })
})

const NOTHING = { paidStops: 0, missedStops: 0, promiseCount: 0, promised: 0 }

test('another runner’s day is unknown to a runner, as is a runner of another agent to an agent', async () => {
  const ravi = await server.users.runner(agent)
  const other = await server.users.agent()
  const query = { runnerId: siti.id }
  expect((await ravi.request(getRunnerDay, { query })).status).toBe(404)
  expect((await other.request(getRunnerDay, { query })).status).toBe(404)
  // An agent has no day of their own.
  expect((await agent.request(getRunnerDay, { query: {} })).status).toBe(404)
  expect(await agent.call(getRunnerDay, { query })).toMatchObject({
    runnerName: 'Siti',
    date: '2026-01-10',
    ...NOTHING,
  })
})

test('a runner reads the stops of the day, each once, and what was promised', async () => {
  const [paid, undone, missed, others] = await Promise.all(
    [0, 1, 2, 3].map(() => lend(server, agent)),
  )
  await collect(siti, paid!.id, 5)
  await collect(siti, paid!.id, 7)
  const { transaction } = await collect(siti, undone!.id, 5)
  await siti.call(undoCredit, { params: { id: transaction.id } })
  await collect(agent, others!.id, 9)
  await siti.call(recordMissedVisit, {
    body: {
      cashbookId: missed!.id,
      reason: 'PROMISED',
      promisedDate: day('2026-01-12'),
      promisedAmount: sen(3_000),
    },
  })
  await siti.call(recordPromise, {
    body: { cashbookId: undone!.id, promisedDate: day('2026-01-11'), promisedAmount: sen(2_000) },
  })
  expect(await siti.call(getRunnerDay, { query: {} })).toEqual({
    runnerId: siti.id,
    runnerName: 'Siti',
    date: '2026-01-10',
    paidStops: 1,
    missedStops: 1,
    promiseCount: 2,
    promised: 5_000,
  })
  server.setDay('2026-01-11')
  expect(await siti.call(getRunnerDay, { query: {} })).toMatchObject(NOTHING)
  const query = { date: day('2026-01-10') }
  expect(await siti.call(getRunnerDay, { query })).toMatchObject({ paidStops: 1, missedStops: 1 })
})
