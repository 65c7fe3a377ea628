import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { takeSnapshot } from './takeSnapshot.ts'

let server: TestServer
let lim: TestUser
let tan: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent()
  tan = await server.users.agent()
})
afterAll(() => server.close())

const take = (day: string) => {
  server.setDay(day)
  const { db } = server
  const parts = { db, clock: server.now, timeZone: 'Asia/Kuala_Lumpur' }
  return takeSnapshot.run(parts as never, {})
}
const list = (agent: TestUser) =>
  server.db
    .selectFrom('portfolio_snapshots')
    .selectAll()
    .where('agent_id', '=', agent.id)
    .orderBy('business_on')
    .execute()

test('the day that ended is written once for each agent; a day with later movements stays a gap', async () => {
  const book = await lend(server, lim)
  await lend(server, lim)
  // The day of the movements has not ended, and for the day before it is too late.
  await take('2026-01-01')
  expect(await list(lim)).toEqual([])

  // 1,200.00 in 60 days, the first due on the day of the debit: five days later five are unpaid.
  await take('2026-01-06')
  await take('2026-01-06')
  const first = {
    agent_id: lim.id,
    business_on: '2026-01-05',
    loan_count: 2,
    outstanding_sen: sen(240_000),
    at_risk_4_sen: sen(240_000),
    at_risk_8_sen: sen(0),
    at_risk_30_sen: sen(0),
  }
  expect(await list(lim)).toEqual([first])
  expect(await list(tan)).toMatchObject([{ outstanding_sen: 0, loan_count: 0 }])

  server.setDay('2026-01-12')
  await collect(lim, book.id, 200)
  await take('2026-01-12')
  expect(await list(lim)).toEqual([first])

  // The loan that paid owes two days, the other has twelve debt days at the most.
  await take('2026-01-13')
  expect((await list(lim)).at(-1)).toMatchObject({
    business_on: '2026-01-12',
    outstanding_sen: 220_000,
    at_risk_4_sen: 120_000,
    at_risk_8_sen: 120_000,
    at_risk_30_sen: 0,
  })
})
