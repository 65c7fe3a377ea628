import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { addDays, day, type Day } from '#core/calendar.ts'
import { type CollectedDay, splitHeldCash } from '#core/heldCash.ts'
import { sen, ZERO_SEN } from '#core/money.ts'
import { removeTransaction } from '#modules/lending/credits/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import {
  confirmHandOver,
  getCash,
  recordHandOver,
  removeHandOver,
  resolveDifference,
  reverseResolution,
} from '../contract.ts'
import { loadHeldCash } from './heldCash.ts'

const FIRST = day('2026-11-02')
let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await openTestServer(FIRST)
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())

/** What may happen to cash; `at` picks what it happens to, `by` an amount. */
const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...([
        'PAY',
        'PAY',
        'PAY',
        'REMOVE',
        'COUNT',
        'COUNT',
        'COUNT_DAY',
        'CONFIRM',
        'CONFIRM',
      ] as const),
      ...(['REMOVE_COUNT', 'RESOLVE', 'REVERSE', 'NIGHT', 'NIGHT'] as const),
    ),
    at: fc.nat(5),
    by: fc.integer({ min: -2, max: 2 }),
    isAgent: fc.boolean(),
  }),
  { minLength: 8, maxLength: 20 },
)
type Acts = typeof acts extends fc.Arbitrary<infer Each> ? Each : never

/** Plays the acts with a new runner; what a rule refuses did not happen. Returns the runner and the last day. */
async function play(all: Acts): Promise<{ agent: TestUser; runner: TestUser; today: Day }> {
  server.setDay(FIRST)
  const agent = await server.users.agent()
  const runner = await server.users.runner(agent)
  const { id: cashbookId } = await lend(server, agent, { expectedCredit: sen(1_000_000) })
  const made = { payments: [] as number[], counts: [] as number[], resolutions: [] as number[] }
  let today = FIRST
  const note = (into: number[], { status, data }: { status: number; data: { id: number } }) => {
    if (status === 200) into.push(data.id)
  }
  const pick = (from: readonly number[], at: number) => ({ id: from[at % from.length] ?? 0 })
  for (const { act, at, by, isAgent } of all) {
    const who = isAgent ? agent : runner
    const remark = 'as counted'
    const cash = (await loadHeldCash(server.db, [runner.id], today)).get(runner.id)
    const countedAmount = sen(Math.max((cash?.toHandOverSen ?? 0) + by * 100, 0))
    const runnerId = isAgent ? runner.id : undefined
    if (act === 'NIGHT') server.setDay((today = addDays(today, 1)))
    if (act === 'PAY') {
      made.payments.push((await collect(runner, cashbookId, at + 1)).transaction.id)
    }
    if (act === 'REMOVE') {
      const params = pick(made.payments, at)
      await agent.request(removeTransaction, { params, body: { reason: 'mistake' } })
    }
    if (act === 'COUNT' || act === 'COUNT_DAY') {
      const ofDay = act === 'COUNT_DAY' && { date: addDays(today, -(at % 2)) }
      const body = { countedAmount, remark, runnerId, ...ofDay }
      note(made.counts, await who.request(recordHandOver, { body }))
    }
    if (act === 'CONFIRM') {
      await agent.request(confirmHandOver, { params: pick(made.counts.toReversed(), at % 2) })
    }
    if (act === 'REMOVE_COUNT')
      await agent.request(removeHandOver, { params: pick(made.counts, at) })
    if (act === 'RESOLVE') {
      const amount = sen(by * 50 || 100)
      const body = { runnerId: runner.id, type: 'RETURNED' as const, amount, remark }
      note(made.resolutions, await agent.request(resolveDifference, { body }))
    }
    if (act === 'REVERSE') {
      const params = pick(made.resolutions, at)
      await agent.request(reverseResolution, { params, body: { reason: 'mistake' } })
    }
  }
  return { agent, runner, today }
}

/** Splits what the runner holds by all days, open or not. */
async function recompute(runnerId: number, today: Day) {
  const days = await sql<CollectedDay>`
    SELECT business_on AS "on", coalesce(collected, 0) AS "collectedSen", coalesce(counted, 0) AS "countedSen",
           greatest(coalesce(lacked, 0), 0) AS "lackedSen", coalesce(resolved, 0) AS "resolvedSen"
    FROM (
      SELECT business_on, sum(amount_sen - transfer_sen)::bigint AS collected FROM daily_totals
      WHERE runner_id = ${runnerId} AND kind IN ('CREDIT', 'RECOVERY') GROUP BY 1
    ) AS collected FULL JOIN (
      SELECT collected_on AS business_on, sum(counted_sen)::bigint AS counted,
             (array_agg(expected_sen + resolved_sen - counted_sen ORDER BY id DESC))[1] AS lacked,
             (array_agg(resolved_sen ORDER BY id DESC))[1] AS resolved
      FROM hand_overs WHERE runner_id = ${runnerId} AND removed_at IS NULL AND confirmed_at IS NOT NULL GROUP BY 1
    ) AS counted USING (business_on) ORDER BY 1`.execute(server.db)
  const resolutions = await server.db
    .selectFrom('difference_resolutions')
    .select(['resolved_on as on', 'amount_sen as amountSen'])
    .where('runner_id', '=', runnerId)
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .execute()
  const holder = await server.db
    .selectFrom('cash_holders')
    .select('balance_sen')
    .where('runner_id', '=', runnerId)
    .executeTakeFirst()
  return splitHeldCash(
    { heldSen: holder?.balance_sen ?? ZERO_SEN, days: days.rows, resolutions },
    today,
  )
}

/** Lists the counts that cover a day by looking at all counts. */
async function listCountsOn(runnerId: number, on: Day) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM hand_overs WHERE runner_id = ${runnerId} AND part_of IS NULL AND removed_at IS NULL
      AND (collected_on = ${on} OR EXISTS (
        SELECT FROM hand_overs AS part WHERE part.part_of = hand_overs.id AND part.collected_on = ${on}))
    ORDER BY id DESC`.execute(server.db)
  return rows.map(({ id }) => id)
}

test(
  'after any payments, removals, counts and resolutions the open days say what all days say',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const { agent, runner, today } = await play(all)
        const cash = (await loadHeldCash(server.db, [runner.id], today)).get(runner.id)
        expect(cash).toEqual(await recompute(runner.id, today))
        for (const date of [addDays(today, -1), today]) {
          const expected = await listCountsOn(runner.id, date)
          for (const who of [owner, agent]) {
            const { handOvers } = await who.call(getCash, { query: { date } })
            const own = handOvers.filter(({ runnerId }) => runnerId === runner.id)
            expect(own.map(({ id }) => id)).toEqual(expected)
          }
        }
      }),
      { numRuns: 20 },
    )
    expect(await verifyBooks(server.db)).toEqual([])
  },
)

test('a day is open from the first payment until its counts have all of it', async () => {
  server.setDay(FIRST)
  const agent = await server.users.agent()
  const runner = await server.users.runner(agent)
  const { id: cashbookId } = await lend(server, agent)
  const listOpen = () =>
    server.db
      .selectFrom('open_cash_days')
      .select('business_on')
      .where('runner_id', '=', runner.id)
      .execute()
  const countAll = (countedAmount: number) =>
    agent.call(recordHandOver, {
      body: { runnerId: runner.id, countedAmount: sen(countedAmount), remark: 'as counted' },
    })
  await collect(runner, cashbookId, 100)
  await collect(runner, cashbookId, 20)
  expect(await listOpen()).toEqual([{ business_on: FIRST }])
  const { id } = await countAll(12_000)
  expect(await listOpen()).toEqual([])
  await collect(runner, cashbookId, 5)
  expect(await listOpen()).toHaveLength(1)
  await countAll(500)
  expect(await listOpen()).toEqual([])
  await agent.call(removeHandOver, { params: { id } })
  expect(await listOpen()).toHaveLength(1)
})
