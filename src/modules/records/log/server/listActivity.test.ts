import { SENTENCES } from '#app/logParts.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { CASHBOOK_ACTION } from '#core/loan/cashbookAction.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import {
  recordCredit,
  recordRefund,
  removeTransaction,
  updateTransaction,
} from '#modules/lending/credits/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { createCustomerGroup } from '#modules/customers/groups/contract.ts'
import { exportActivity, listActivity } from '../contract.ts'
import { toSentence } from '../toSentence.ts'

let server: TestServer
let owner: TestUser
let lim: TestUser
let customerId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  owner = await server.users.superAdmin()
  lim = await server.users.agent({ name: 'Lim' })
  customerId = (await server.users.customer(lim, { name: '陈美玲' })).id
  const group = await lim.call(createCustomerGroup, { body: { groupName: 'Pasar Pagi' } })
  server.setDay('2026-01-02')
  const { id: cashbookId } = await lim.call(openCashbook, { body: { customerId, ...systemTerms } })
  server.setDay('2026-01-03')
  await lim.call(recordCredit, { body: { cashbookId, creditAmount: sen(4_000) } })
  const body = { dailyPayer: true, customerGroupId: group.id }
  await lim.call(updateCustomer, { params: { id: customerId }, body })
})
afterAll(() => server.close())

type Requested = RequestOf<typeof listActivity>['query']
const list = (query: Requested = {}) => owner.call(listActivity, { query })
const actions = async (query: Requested) => (await list(query)).items.map(({ action }) => action)

test('only a super admin can read it, whatever the permissions', async () => {
  const admin = await server.users.admin()
  for (const person of [admin, lim, await server.users.runner(lim)]) {
    expect(await person.request(listActivity, {})).toMatchObject({ status: 403 })
    expect(await person.request(exportActivity, {})).toMatchObject({ status: 403 })
  }
})

test('every change is listed with actor, time, subject and previous value', async () => {
  const { items } = await list()
  expect(items.map(({ action }) => action)).toEqual([
    'customer.update',
    'credit.record',
    'cashbook.open',
    'customerGroup.create',
    'customer.create',
  ])
  expect(items[0]).toMatchObject({
    actorName: 'Lim',
    actorUsername: expect.any(String),
    actorRole: 3,
    entityName: '陈美玲',
    customerName: '陈美玲',
    changes: expect.arrayContaining([
      { field: 'dailyPayer', before: false, after: true },
      { field: 'customerGroupId', before: null, after: 'Pasar Pagi' },
    ]),
  })
  expect(items[1]).toMatchObject({
    cashbookCode: 'CB000001',
    happenedAt: '2026-01-03T04:00:00.000Z',
  })
})

test('an action on a cashbook has its number', async () => {
  const { items } = await list()
  expect(items.map(({ action, cashbookAction }) => [action, cashbookAction])).toEqual([
    ['customer.update', null],
    ['credit.record', null],
    ['cashbook.open', CASHBOOK_ACTION.OPEN_CASHBOOK],
    ['customerGroup.create', null],
    ['customer.create', null],
  ])
})

describe('filters', () => {
  test('by business day, first and last included', async () => {
    expect(await actions({ from: day('2026-01-02'), to: day('2026-01-02') })).toEqual([
      'cashbook.open',
    ])
    expect(await actions({ from: day('2026-01-04') })).toEqual([])
  })
  test('by noun and by whole action, never by a part of a word', async () => {
    expect(await actions({ action: 'customer' })).toEqual(['customer.update', 'customer.create'])
    expect(await actions({ action: 'credit.record' })).toEqual(['credit.record'])
    expect(await actions({ action: 'cust' })).toEqual([])
  })
  test('by actor, role, agent, customer and text in any language', async () => {
    expect(await actions({ actorId: owner.id })).toEqual([])
    expect(await actions({ actorRole: 3, agentId: lim.id, customerId, action: 'credit' })).toEqual([
      'credit.record',
    ])
    expect(await actions({ searchTerm: '美玲', action: 'cashbook' })).toEqual(['cashbook.open'])
    expect(await actions({ userId: lim.id })).toEqual([])
    expect(await actions({ searchTerm: 'PASAR' })).toEqual(['customerGroup.create'])
  })
})

test('the cursor returns every line once', async () => {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const slice = await list({ limit: 2, ...(cursor && { cursor }) })
    seen.push(...slice.items.map(({ id }) => id))
    cursor = slice.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual((await list()).items.map(({ id }) => id))
})

test('the sentence names the amount and the users, in the language of the reader', async () => {
  const [, credit] = (await list()).items
  expect(toSentence(credit!, SENTENCES, 'en')).toBe('received RM 40.00 from 陈美玲 on CB000001')
  expect(toSentence(credit!, SENTENCES, 'zh')).toBe('收到陈美玲账本 CB000001 的 RM 40.00')
})

test('the export has the same rows in the same order', async () => {
  const { bytes } = await owner.request(exportActivity, {
    query: { format: 'csv', from: day('2026-01-02') },
  })
  const table: string[][] = parse(bytes, { bom: true })
  expect(table.slice(1).map(([time, who, , , done]) => [time, who, done])).toEqual([
    ['2026-01-03 12:00', 'Lim', 'changed customer 陈美玲'],
    ['2026-01-03 12:00', 'Lim', 'received RM 40.00 from 陈美玲 on CB000001'],
    ['2026-01-02 12:00', 'Lim', 'lent RM 960.00 to 陈美玲 as CB000001'],
  ])
  expect(table[1]![5]).toContain('daily payer: no → yes')
})

describe('what was deleted', () => {
  let code: string
  beforeAll(async () => {
    const { id, cashbookId: cashbookCode } = await lend(server, lim)
    code = cashbookCode
    const { transaction } = await collect(lim, id, 50)
    const params = { id: transaction.id }
    await lim.call(removeTransaction, { params, body: { reason: 'Wrong customer' } })
  })

  test.each(['deleted', 'delete payment', 'payment', 'dipadam', 'bayaran', '删除', '删除付款'])(
    'is found by %s',
    async (searchTerm) => {
      expect((await actions({ searchTerm }))[0]).toBe('transaction.remove')
    },
  )

  test('is found among names and codes, and words that nothing is about find nothing', async () => {
    expect(await actions({ searchTerm: `${code} deleted wrong` })).toEqual(['transaction.remove'])
    expect(await actions({ searchTerm: 'deleted Pasar' })).toEqual([])
    expect(await actions({ searchTerm: 'unicorn' })).toEqual([])
  })

  test('has the customer and the reason in its sentence', async () => {
    const [line] = (await list({ action: 'transaction.remove' })).items
    const { customerName } = line!
    expect(toSentence(line!, SENTENCES, 'en')).toBe(
      `removed RM 50.00 from ${customerName} (${code}): Wrong customer`,
    )
    expect(toSentence(line!, SENTENCES, 'zh')).toContain('：Wrong customer')
  })
})

describe('a payment dated another day than it was recorded', () => {
  const day2 = '2026-01-02'
  const lastSentence = async (action: string, language: 'en' | 'my' | 'zh' = 'en') =>
    toSentence((await list({ action })).items[0]!, SENTENCES, language)
  test('has its day in the sentence: recorded, changed, removed, refunded, by mass credit', async () => {
    const { id, cashbookId: code } = await lend(server, lim, { debitDate: day(day2) })
    const { transaction } = await collect(lim, id, 50, { date: day(day2) })
    expect(await lastSentence('credit.record')).toMatch(/ on CB\d+, dated 02-01-2026$/)
    expect(await lastSentence('credit.record', 'my')).toMatch(/, bertarikh 02-01-2026$/)
    expect(await lastSentence('credit.record', 'zh')).toMatch(/，日期 02-01-2026$/)
    const params = { id: transaction.id }
    await lim.call(updateTransaction, { params, body: { amount: sen(4_000), reason: 'typed' } })
    expect(await lastSentence('transaction.update')).toMatch(/, dated 02-01-2026: typed$/)
    await lim.call(removeTransaction, { params, body: { reason: 'wrong' } })
    expect(await lastSentence('transaction.remove')).toMatch(/, dated 02-01-2026: wrong$/)
    const items = [{ cashbookId: id, creditAmount: sen(2_000) }]
    await lim.call(submitMassCredit, { body: { items, date: day(day2) } })
    expect(await lastSentence('massCredit.submit')).toMatch(/by mass credit, dated 02-01-2026$/)
    await lim.call(recordRefund, { body: { cashbookId: id, amount: sen(100), date: day(day2) } })
    expect(await lastSentence('refund.record')).toBe(
      `refunded RM 1.00 to ${(await list({ action: 'refund.record' })).items[0]!.customerName} on ${code}, dated 02-01-2026`,
    )
  })
  test('dated the day itself says no day', async () => {
    const { id } = await lend(server, lim)
    await collect(lim, id, 20)
    expect(await lastSentence('credit.record')).not.toContain('dated')
  })
})

test('logins and logouts can be left out', async () => {
  const { username } = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', lim.id)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('operation_log')
    .values(
      ['account.login', 'account.logout', 'account.changePassword'].map((action) => ({
        action,
        entity: 'account',
        entity_id: lim.id,
        actor_id: lim.id,
        actor_role: 3,
        detail: JSON.stringify({ after: { username } }),
        request_id: 'req-1',
        happened_at: new Date('2026-01-04T04:00:00Z'),
      })) as never,
    )
    .execute()
  const own = { actorId: lim.id, from: day('2026-01-04'), to: day('2026-01-04') }
  expect(await actions(own)).toEqual(['account.changePassword', 'account.logout', 'account.login'])
  expect(await actions({ ...own, logins: true })).toHaveLength(3)
  expect(await actions({ ...own, logins: false })).toEqual(['account.changePassword'])
})
