import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { addGroup } from '#testing/addGroup.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { setGuarantors } from '#modules/lending/cashbooks/contract.ts'
import { bounceTransfer } from '#modules/lending/transfers/contract.ts'
import { submitListing } from '../../listing/contract.ts'
import { listMassCredit, recordMissedVisit, saveRoute } from '../contract.ts'

type Query = NonNullable<RequestOf<typeof listMassCredit>['query']>

let server: TestServer
let agent: TestUser
let runner: TestUser
let market: number
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  agent = await server.users.agent({ name: 'Lim' })
  runner = await server.users.runner(agent, { name: 'Siti' })
  market = await addGroup(server.db, agent.id, 'Market')
  await fill()
})
afterAll(() => server.close())

/**
 * Creates cashbooks on day 10 of 60 days of RM 20.00: even, late, ahead, settled, and in a group.
 */
async function fill() {
  const add = async (name: string, paidSen: number, terms = {}, details = {}) => {
    const { id } = await server.users.customer(agent, { name, ...details })
    const [debitDate, startDate] = [day('2026-01-01'), day('2026-01-01')]
    await lendTo(agent, id, { debitDate, startDate, firstCreditAmount: sen(paidSen), ...terms })
  }
  await add('Even', 18_000, {}, { address: '12 Jalan Pasar', city: 'Ipoh' })
  await add('Late', 10_000)
  await add('Ahead', 25_000)
  await add('Cleared', 120_000)
  await add('Stall', 0, {}, { customerGroupId: market })
  const foreign = await server.users.agent()
  await lendTo(foreign, (await server.users.customer(foreign)).id)
}

const list = (who: TestUser, query: Query = {}) => who.call(listMassCredit, { query })
const names = async (who: TestUser, query: Query = {}) =>
  (await list(who, query)).map(({ customerName }) => customerName)
const getRow = async (name: string, who = runner, query: Query = {}) =>
  (await list(who, query)).find(({ customerName }) => customerName === name)!

describe('refuses', () => {
  test('customers, anonymous users and a future date', async () => {
    const { customerId } = await getRow('Even')
    const login = await server.users.customerLogin(agent, customerId)
    expect((await login.request(listMassCredit)).status).toBe(403)
    expect((await server.users.anonymous().request(listMassCredit)).status).toBe(401)
    const query = { date: day('2026-01-11') }
    expect(await runner.request(listMassCredit, { query })).toMatchObject({
      code: 'DATE_IN_FUTURE',
    })
  })
})

describe('the list', () => {
  test('contains an agent’s cashbooks sorted by name for the agent, the runner and a requesting admin', async () => {
    const all = ['Ahead', 'Cleared', 'Even', 'Late', 'Stall']
    expect(await names(agent)).toEqual(all)
    expect(await names(runner)).toEqual(all)
    const admin = await server.users.admin()
    expect(await names(admin, { agentId: agent.id })).toEqual(all)
    expect(await names(admin)).toHaveLength(all.length + 1)
    expect(await names(await server.users.agent(), { agentId: agent.id })).toEqual([])
  })

  test.each([
    ['Even', { expected: 2_000, dueToday: 2_000, debtDays: 0, advance: 0, totalBalance: 102_000 }],
    ['Late', { expected: 2_000, dueToday: 10_000, debtDays: 4, advance: 0, totalBalance: 110_000 }],
    ['Ahead', { expected: 0, dueToday: 0, debtDays: 0, advance: 5_000, advanceDays: 2 }],
    [
      'Cleared',
      { expected: 0, ableToCredit: false, unableReason: { code: 'CASHBOOK_FULLY_PAID' } },
    ],
  ])('contains the balance of %s', async (name, standing) => {
    expect(await getRow(name)).toMatchObject(standing)
  })

  test('contains the customer’s name and location', async () => {
    expect(await getRow('Even')).toMatchObject({ place: '12 Jalan Pasar, Ipoh', dayNumber: 10 })
    expect(await getRow('Stall')).toMatchObject({
      customerGroupId: market,
      customerGroupName: 'Market',
      routePosition: null,
    })
  })

  test('filters by group and by customer type', async () => {
    expect(await names(agent, { customerGroupId: market })).toEqual(['Stall'])
    expect(await names(agent, { customerType: 4 })).toEqual(['Ahead', 'Cleared'])
    expect(await names(agent, { customerType: 2 })).toEqual(['Even', 'Late', 'Stall'])
  })

  test('reports for a date before the latest transaction that no payment can be recorded on it', async () => {
    const { cashbookId } = await getRow('Stall')
    await collect(agent, cashbookId, 5, { date: day('2026-01-09') })
    const row = await getRow('Stall', agent, { date: day('2026-01-08') })
    expect(row).toMatchObject({ unableReason: { code: 'DATE_BEFORE_LATEST' }, paidToday: 0 })
    expect(row.unableReason?.message).toContain('09-01-2026')
    const then = await getRow('Stall', agent, { date: day('2026-01-09') })
    expect(then).toMatchObject({ paidToday: 500, ableToCredit: true })
  })

  test('keeps a customer who paid today and settled with that payment', async () => {
    server.setDay('2026-02-01')
    const { id } = await server.users.customer(agent, { name: 'Done' })
    const { id: cashbookId } = await lendTo(agent, id, { firstCreditAmount: sen(0), settleType: 1 })
    await collect(runner, cashbookId, 20)
    const { transaction } = await collect(runner, cashbookId, 1180)
    expect(await getRow('Done')).toMatchObject({
      paidToday: 120_000,
      lastCreditId: transaction.id,
      ableToCredit: false,
      expected: 2_000,
      unableReason: { code: 'CASHBOOK_NOT_UNSETTLED' },
    })
    expect(await getRow('Done', agent, { date: day('2026-01-31') })).toBeUndefined()
  })

  test('shows the day’s missed visit and the reason why a cashbook cannot be paid in the user’s language', async () => {
    const { cashbookId } = await getRow('Late')
    await runner.call(recordMissedVisit, { body: { cashbookId, reason: 'NOT_THERE' } })
    expect((await getRow('Late')).missedVisit).toMatchObject({ reason: 'NOT_THERE' })
    const zh = await runner.call(listMassCredit, {}, { language: 'zh' })
    const cleared = zh.find(({ customerName }) => customerName === 'Cleared')
    expect(cleared?.unableReason?.message).toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('today’s credits', () => {
  test('show the user’s own amount, the collector of the rest and the end of the undo period', async () => {
    server.setDay('2026-02-02')
    const { id } = await server.users.customer(agent, { name: 'Shared' })
    const { id: cashbookId } = await lendTo(agent, id, { firstCreditAmount: sen(0) })
    const ali = await server.users.runner(agent, { name: 'Ali' })
    await collect(ali, cashbookId, 5)
    const { transaction } = await collect(runner, cashbookId, 20)
    const until = new Date(transaction.createdAt).getTime() + 120_000
    expect(await getRow('Shared')).toMatchObject({
      paidToday: 2_500,
      ownPaidToday: 2_000,
      othersToday: 'Ali',
      lastCreditAmount: 2_000,
      undoableUntil: new Date(until).toISOString(),
    })
    expect(await getRow('Shared', ali)).toMatchObject({
      ownPaidToday: 500,
      othersToday: 'Siti',
      undoableUntil: null,
    })
    expect(await getRow('Shared', agent)).toMatchObject({
      ownPaidToday: 0,
      othersToday: 'Ali, Siti',
    })
    // An agent's own collection excludes the collections of runners.
    await collect(agent, cashbookId, 1)
    expect(await getRow('Shared', agent)).toMatchObject({ ownPaidToday: 100 })
    expect((await getRow('Shared')).othersToday).toBe('Ali, Lim')
  })

  test('define the order of the runner’s next round by the times of that runner’s own visits', async () => {
    server.setDay('2026-02-03')
    const [late, even] = [await getRow('Late'), await getRow('Even')]
    await collect(runner, even.cashbookId, 1)
    await runner.call(recordMissedVisit, {
      body: { cashbookId: late.cashbookId, reason: 'CLOSED' },
    })
    server.setDay('2026-02-04')
    const places = async (who: TestUser) =>
      [await getRow('Even', who), await getRow('Late', who), await getRow('Shared', who)].map(
        ({ lastRoundPosition }) => lastRoundPosition,
      )
    expect(await places(runner)).toEqual([1, 2, null])
    expect(await places(agent)).toEqual([null, null, null])
  })
})

describe('a route', () => {
  test('is refused when it contains a customer out of sight', async () => {
    const { id } = await server.users.customer(await server.users.agent())
    expect((await runner.request(saveRoute, { body: { customerIds: [id] } })).status).toBe(404)
  })

  test('orders the list for its owner alone and puts customers who are not on it at the end', async () => {
    const before = await names(agent)
    const ids = await Promise.all(['Late', 'Even'].map(async (of) => (await getRow(of)).customerId))
    await runner.call(saveRoute, { body: { customerIds: [...ids].reverse() } })
    await runner.call(saveRoute, { body: { customerIds: ids } })
    expect(await names(runner)).toEqual([
      'Late',
      'Even',
      ...before.filter((name) => name !== 'Late' && name !== 'Even'),
    ])
    expect(await names(agent)).toEqual(before)
    expect((await getRow('Even')).routePosition).toBe(2)
  })
})

describe('listings that are handed to a runner', () => {
  const hand = (customerGroupId?: number, date = day('2026-02-01')) =>
    agent.call(submitListing, {
      body: { date, runnerId: runner.id, ...(customerGroupId && { customerGroupId }) },
    })

  test('are the day’s round for that runner alone and contain each customer once, in listing order', async () => {
    server.setDay('2026-02-01')
    const positions = async (who: TestUser, query: Query = {}) =>
      Object.fromEntries(
        (await list(who, query)).map((row) => [row.customerName, row.listingPosition]),
      )
    await hand(market)
    expect(await positions(runner)).toMatchObject({ Stall: 1, Late: null, Even: null })
    await hand()
    // The route of the previous test comes first, then the names.
    expect(await positions(runner)).toMatchObject({ Stall: 1, Late: 2, Even: 3, Ahead: 4 })
    const numbers = async (query: Query = {}) =>
      Object.fromEntries(
        (await list(agent, query)).map((row) => [row.customerName, row.listingNumber]),
      )
    // The numbers come from the latest listing with these customers, for every user.
    expect(await numbers()).toMatchObject({ Late: 1, Even: 2, Ahead: 3, Stall: 4 })
    expect(await numbers({ date: day('2026-01-31') })).toMatchObject({ Stall: null, Late: null })
    const nobody = { Stall: null, Late: null, Even: null, Ahead: null }
    expect(await positions(agent)).toMatchObject(nobody)
    expect(await positions(runner, { date: day('2026-01-31') })).toMatchObject(nobody)
  })

  test('define the order for a user without a route', async () => {
    await runner.call(saveRoute, { body: { customerIds: [] } })
    const all = await names(runner)
    expect(all.slice(0, 4)).toEqual(['Stall', 'Late', 'Even', 'Ahead'])
  })
})

test('a transfer is named apart from cash, and a bounced one is gone', async () => {
  const { cashbookId } = await getRow('Ahead')
  const { id: accountId } = await agent.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  await collect(runner, cashbookId, 10)
  const { transaction } = await collect(runner, cashbookId, 15, { accountId })
  expect(await getRow('Ahead')).toMatchObject({
    paidToday: 2_500,
    ownPaidToday: 2_500,
    transferToday: 1_500,
    ownTransferToday: 1_500,
    lastCreditAccount: 'Maybank 4321',
  })
  expect(await getRow('Ahead', agent)).toMatchObject({ transferToday: 1_500, ownTransferToday: 0 })
  await agent.call(bounceTransfer, { params: { id: transaction.id }, body: { reason: 'no' } })
  expect(await getRow('Ahead')).toMatchObject({
    paidToday: 1_000,
    transferToday: 0,
    lastCreditAccount: null,
  })
})

test('whom to call stands at those who are behind, by name and phone number alone', async () => {
  server.setDay('2026-01-10')
  const guarantors = [
    { name: 'Wong Siew Lan', phoneNumber: '016-555 0101', identityNumber: '850512-08-5522' },
  ]
  for (const name of ['Ahead', 'Late']) {
    const { cashbookId } = await getRow(name)
    await agent.call(setGuarantors, { params: { id: cashbookId }, body: { guarantors } })
  }
  expect(await getRow('Ahead')).not.toHaveProperty('guarantors')
  expect((await getRow('Late')).guarantors).toEqual([
    { name: 'Wong Siew Lan', phoneNumber: '+60165550101' },
  ])
})
