import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { removeTransaction } from '#modules/lending/credits/contract.ts'
import { getDashboard, listRunnerRounds } from '#modules/reports/dashboard/contract.ts'
import { getPettyCashSummary } from '../../petty-cash/contract.ts'
import { setRunnerStatus } from '#modules/office/users/contract.ts'
import {
  listDifferences,
  resolveDifference,
  confirmHandOver,
  getCash,
  recordHandOver,
  removeHandOver,
} from '../contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

const EVENING = new Date('2026-11-27T15:58:00Z')
const AFTER_MIDNIGHT = new Date('2026-11-27T16:02:00Z')
const FRIDAY = day('2026-11-27')
const SATURDAY = day('2026-11-28')
let server: TestServer
let owner: TestUser
let lim: TestUser
let siti: TestUser
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer(FRIDAY)
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())

/** Siti takes RM 1,311.00 on Friday evening; midnight passes, and she takes RM 25.00 more. */
beforeEach(async () => {
  server.setNow(EVENING)
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  ;({ id: cashbookId } = await lend(server, lim, { expectedCredit: sen(1_000_000) }))
  await collect(siti, cashbookId, 1_311)
  server.setNow(AFTER_MIDNIGHT)
  await collect(siti, cashbookId, 25)
})

const readTotal = async (who: TestUser, agentId?: number) =>
  (await who.call(getCash, { query: agentId === undefined ? {} : { agentId } })).total
const count = (who: TestUser, ringgit: number, more: object = {}) =>
  who.call(recordHandOver, {
    body: { countedAmount: sen(Math.round(ringgit * 100)), remark: 'counted', ...more },
  })
const held = {
  toHandOver: 133_600,
  ofToday: 2_500,
  ofEarlier: 131_100,
  earlierDays: 1,
  oldestDate: FRIDAY,
}

describe('after midnight the cash of the evening is asked for', () => {
  test('on the pages of the runner, the agent and the owner: the same sum, by day', async () => {
    const totals = [await readTotal(siti), await readTotal(lim), await readTotal(owner, lim.id)]
    for (const total of totals) expect(total).toMatchObject({ amount: 2_500, left: 2_500, ...held })
    const { runners } = await siti.call(getCash, { query: {} })
    expect(runners[0]?.heldDays).toEqual([
      { date: FRIDAY, amount: 131_100 },
      { date: SATURDAY, amount: 2_500 },
    ])
    expect((await siti.call(listDifferences, { query: {} })).runners[0]?.held).toBe(133_600)
  })

  test('on the dashboards of agent and owner, until it is counted', async () => {
    const attention = async (who: TestUser) =>
      (await who.call(getDashboard, { query: { agentId: lim.id } })).earlierCash
    const round = async () => (await lim.call(listRunnerRounds, {})).runners[0]
    const due = { count: 1, amount: 131_100, dayCount: 1, oldestDate: FRIDAY }
    for (const who of [lim, owner]) expect(await attention(who)).toMatchObject(due)
    expect(await round()).toMatchObject(held)
    await count(lim, 1_336, { runnerId: siti.id })
    for (const who of [lim, owner])
      expect(await attention(who)).toMatchObject({ count: 0, amount: 0 })
    expect(await round()).toMatchObject({ toHandOver: 0, ofEarlier: 0, oldestDate: null })
  })

  test('of a runner who collects nothing and is set inactive', async () => {
    server.setDay('2026-11-29')
    await lim.call(setRunnerStatus, { params: { id: siti.id }, body: { status: -1 } })
    const { runners, alsoHolding, total } = await lim.call(getCash, { query: {} })
    expect(runners).toEqual([])
    const all = { toHandOver: 133_600, ofEarlier: 133_600, earlierDays: 2 }
    expect(alsoHolding).toMatchObject([{ runnerId: siti.id, isActive: false, ...all }])
    expect(total).toMatchObject(all)
    const dashboard = await owner.call(getDashboard, { query: {} })
    expect(dashboard.inactiveHolders).toContainEqual({
      id: siti.id,
      name: 'Siti',
      amount: 133_600,
    })
    expect((await lim.call(listRunnerRounds, {})).runners).toMatchObject([
      { runnerId: siti.id, status: -1, toHandOver: 133_600 },
    ])
    await count(lim, 1_336, { runnerId: siti.id })
    expect((await lim.call(getDashboard, {})).inactiveHolders).toEqual([])
  })
})

describe('one count', () => {
  test('settles the oldest days first', async () => {
    const made = await count(siti, 1_320)
    expect(made).toMatchObject({
      date: SATURDAY,
      expected: 133_600,
      counted: 132_000,
      difference: -1_600,
      days: [
        { date: FRIDAY, expected: 131_100, counted: 131_100 },
        { date: SATURDAY, expected: 2_500, counted: 900 },
      ],
    })
    // While it waits, both see the same sum, and Friday's page shows the count too.
    for (const who of [siti, lim]) expect(await readTotal(who)).toMatchObject(held)
    const friday = await lim.call(getCash, { query: { date: FRIDAY } })
    expect(friday.handOvers).toMatchObject([{ id: made.id, counted: 132_000 }])
    expect(friday.total.waiting).toBe(131_100)
    await lim.call(confirmHandOver, { params: { id: made.id } })
    const left = { toHandOver: 1_600, ofToday: 1_600, ofEarlier: 0, short: 1_600 }
    for (const who of [siti, lim]) expect(await readTotal(who)).toMatchObject(left)
    expect(await verifyBooks(server.db)).toEqual([])
  })

  test('is undone as a whole', async () => {
    const { inBox } = await lim.call(getPettyCashSummary, { query: {} })
    const { id } = await count(lim, 1_336, { runnerId: siti.id })
    expect((await lim.call(getPettyCashSummary, { query: {} })).inBox).toBe((inBox ?? 0) + 133_600)
    await lim.call(removeHandOver, { params: { id } })
    expect(await readTotal(siti)).toMatchObject(held)
    expect((await lim.call(getPettyCashSummary, { query: {} })).inBox).toBe(inBox)
    expect(await verifyBooks(server.db)).toEqual([])
  })

  test('of a named day still counts that day alone', async () => {
    expect(await count(siti, 25, { date: SATURDAY })).toMatchObject({ expected: 2_500 })
    const friday = await count(siti, 1_311, { date: FRIDAY })
    expect(friday).toMatchObject({ date: FRIDAY, expected: 131_100, difference: 0 })
    for (const { id } of (await lim.call(getCash, { query: {} })).handOvers) {
      await lim.call(confirmHandOver, { params: { id } })
    }
    expect(await readTotal(siti)).toMatchObject({ toHandOver: 131_100, ofToday: 0 })
    const { alsoWaiting } = await lim.call(getCash, { query: {} })
    expect(alsoWaiting).toMatchObject([{ id: friday.id }])
  })

  test('waits alone: a second one is refused until it is undone', async () => {
    await count(siti, 1_311, { date: FRIDAY })
    const body = { countedAmount: sen(133_600) }
    const waits = { status: 409, code: 'HAND_OVER_WAITING' }
    expect(await siti.request(recordHandOver, { body })).toMatchObject(waits)
  })
})

describe('an agent who counted another sum', () => {
  const confirm = (id: number, body: object) =>
    lim.request(confirmHandOver, { params: { id }, body })

  test('confirms it in one act, with a reason; what the runner counted is kept', async () => {
    const { id } = await count(siti, 1_336, { remark: '' })
    expect(await confirm(id, { countedAmount: sen(130_000) })).toMatchObject({
      status: 422,
      code: 'DIFFERENCE_UNEXPLAINED',
      data: { errors: [{ path: 'remark' }] },
    })
    const body = { countedAmount: sen(130_000), remark: 'a bundle was short' }
    const { data } = await confirm(id, body)
    expect(data).toMatchObject({
      counted: 130_000,
      firstCounted: 133_600,
      difference: -3_600,
      remark: 'a bundle was short',
      days: [
        { date: FRIDAY, counted: 130_000 },
        { date: SATURDAY, counted: 0 },
      ],
    })
    expect(await confirm(id, body)).toMatchObject({ status: 409, code: 'HAND_OVER_CONFIRMED' })
    expect(await readTotal(siti)).toMatchObject({ toHandOver: 3_600, ofEarlier: 1_100 })
    expect(await verifyBooks(server.db)).toEqual([])
  })
})

test('the reversal of a locked day’s payment is netted, and the runner counts what they hold', async () => {
  await count(lim, 1_336, { runnerId: siti.id })
  const { transaction } = await collect(siti, cashbookId, 70)
  await lim.call(removeTransaction, { params: { id: transaction.id }, body: { reason: 'twice' } })
  expect(await readTotal(siti)).toMatchObject({ toHandOver: 0, owedByBox: 0, over: 0 })
  await collect(siti, cashbookId, 70)
  expect(await count(siti, 70)).toMatchObject({ expected: 7_000, difference: 0 })
})

test('a surplus that was resolved is no longer handed over too much', async () => {
  await count(lim, 1_436, { runnerId: siti.id })
  expect(await readTotal(lim)).toMatchObject({ over: 10_000, owedByBox: 10_000, toHandOver: 0 })
  const body = { runnerId: siti.id, type: 'RETURNED', amount: sen(4_000), remark: 'x' } as const
  await lim.call(resolveDifference, { body })
  expect(await readTotal(lim)).toMatchObject({ over: 6_000, owedByBox: 6_000 })
  await lim.call(resolveDifference, { body: { ...body, amount: sen(6_000) } })
  expect(await readTotal(lim)).toMatchObject({ over: 0, owedByBox: 0, toHandOver: 0 })
})
