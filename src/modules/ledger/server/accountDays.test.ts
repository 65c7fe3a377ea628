import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { addDays, day, type Day } from '#core/calendar.ts'
import { sen, type Sen } from '#core/money.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { removeTransaction } from '#modules/lending/credits/contract.ts'
import { getTrialBalance } from '#modules/reports/books/contract.ts'
import { addAccountDays, addDaysThrough, sumAccountDays } from './accountDays.ts'

const FIRST = day('2026-01-05')
let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await openTestServer(FIRST)
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())

async function sumPostings(asOf: Day) {
  const { rows } = await sql<{ account: string; sum: Sen }>`
    SELECT account, sum(amount_sen) FROM postings WHERE business_on <= ${asOf}::date GROUP BY 1`.execute(
    server.db,
  )
  return new Map(rows.map(({ account, sum }) => [account, sum]))
}
const findThrough = async () =>
  (
    await server.db
      .selectFrom('account_days_through')
      .select('journal_id')
      .executeTakeFirstOrThrow()
  ).journal_id
const runAt = (on: Day) =>
  addAccountDays.run({ db: server.db, clock: () => new Date(`${on}T12:00:00Z`) } as never, {})
async function isDueAt(on: Day) {
  const condition = addAccountDays.isDue!({
    clock: () => new Date(`${on}T12:00:00Z`),
    timeZone: 'Asia/Kuala_Lumpur',
  })
  const { rows } = await sql<{ is_due: boolean | null }>`SELECT ${condition} AS is_due`.execute(
    server.db,
  )
  return rows[0]?.is_due === true
}

test('journals are added when they are a day old, and the trial balance has them and those since', async () => {
  const agent = await server.users.agent()
  const { id } = await lend(server, agent)
  await collect(agent, id, 100)
  const before = await findThrough()
  await runAt(FIRST)
  expect(await findThrough()).toBe(before)
  expect(await isDueAt(addDays(FIRST, 1))).toBe(false)
  expect(await isDueAt(addDays(FIRST, 3))).toBe(true)
  await runAt(addDays(FIRST, 3))
  expect(await findThrough()).toBeGreaterThan(before)
  expect(await isDueAt(addDays(FIRST, 3))).toBe(false)
  server.setDay(addDays(FIRST, 4))
  const [, { id: newer }] = [await collect(agent, id, 50), await lend(server, agent)]
  await collect(agent, newer, 20)
  for (const asOf of [FIRST, addDays(FIRST, 4)]) {
    expect(await sumAccountDays(server.db, asOf)).toEqual(await sumPostings(asOf))
  }
  const of = ({ items }: { items: unknown }) => items
  expect(of(await owner.call(getTrialBalance, { query: {} }))).toEqual(
    of(await owner.call(getTrialBalance, { query: { agentId: agent.id } })),
  )
  expect(await verifyBooks(server.db)).toEqual([])
})

test(
  'after any movements, added up to any moment, every day has the sums of its postings',
  { timeout: 60_000 },
  async () => {
    const acts = fc.array(
      fc.record({ act: fc.constantFrom('PAY', 'PAY', 'REMOVE', 'NIGHT', 'ADD'), by: fc.nat(9) }),
      { minLength: 6, maxLength: 14 },
    )
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        let today = addDays(FIRST, 5)
        server.setDay(today)
        const agent = await server.users.agent()
        const { id: cashbookId } = await lend(server, agent, { expectedCredit: sen(100_000) })
        const paid: number[] = []
        for (const { act, by } of all) {
          if (act === 'PAY') paid.push((await collect(agent, cashbookId, by + 1)).transaction.id)
          if (act === 'NIGHT') server.setDay((today = addDays(today, 1)))
          if (act === 'ADD')
            await addDaysThrough(server.db, new Date(`${addDays(today, -(by % 3))}T03:00:00Z`))
          const id = paid[by % paid.length]
          if (act === 'REMOVE' && id !== undefined) {
            await agent.request(removeTransaction, { params: { id }, body: { reason: 'mistake' } })
          }
        }
        for (let on = addDays(FIRST, 4); on <= today; on = addDays(on, 1)) {
          expect(await sumAccountDays(server.db, on)).toEqual(await sumPostings(on))
        }
      }),
      { numRuns: 12 },
    )
    expect(await verifyBooks(server.db)).toEqual([])
  },
)
