import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { recordPromise } from '../../round/contract.ts'
import { updateCustomer, moveCustomers } from '#modules/customers/contract.ts'
import { submitListing } from '../../listing/contract.ts'
import { listReminders, sendReminder } from '../contract.ts'
import { declareDayOff } from '#modules/lending/cashbooks/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import type { ReminderReason } from '#core/reminders.ts'

// The worked loan: RM 20.00 a day for 60 days, from 10 January on.

let server: TestServer
let agent: TestUser
let siti: TestUser
let cashbookId: number
let customerId: number
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-10')
  agent = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(agent, { name: 'Siti' })
  ;({ id: cashbookId, customerId } = await lend(server, agent))
})

const list = (query: object = {}, who = agent) => who.call(listReminders, { query })
const remind = (reason: ReminderReason, who = agent) =>
  who.request(sendReminder, { body: { customerId, reason } })
const promise = (promisedDate: string, promisedAmount: number) =>
  agent.call(recordPromise, {
    body: { cashbookId, promisedDate: day(promisedDate), promisedAmount: sen(promisedAmount) },
  })
const reasons = async () => (await list()).items.map((row) => row.reasons)

describe('a reminder is refused', () => {
  test('for a customer of another agent, and the list has none of them', async () => {
    const other = await server.users.agent()
    expect((await remind('DUE_TODAY', other)).status).toBe(404)
    const theirs = await server.users.runner(other)
    expect((await remind('DUE_TODAY', theirs)).status).toBe(404)
    expect((await list({}, other)).items).toEqual([])
    expect((await other.request(listReminders, { query: { agentId: agent.id } })).status).toBe(404)
    const admin = await server.users.superAdmin()
    const seen = await list({ agentId: other.id }, admin)
    expect(seen.items).toEqual([])
    expect((await list({ agentId: agent.id }, admin)).items).toMatchObject([{ customerId }])
  })

  test.each(['07:59', '20:00', '23:30'])('at %s', async (time) => {
    server.setNow(new Date(`2026-01-10T${time}:00+08:00`))
    expect(await remind('DUE_TODAY')).toMatchObject({ status: 409, code: 'NOT_REMINDER_TIME' })
    expect(await list()).toMatchObject({ isReminderTime: false, items: [{ remindedAt: null }] })
  })

  test('for a reason that the customer does not have today', async () => {
    const refusal = {
      status: 422,
      code: 'REMINDER_NO_REASON',
      data: { errors: [{ path: 'reason' }] },
    }
    expect(await remind('PROMISED_TODAY')).toMatchObject(refusal)
    await collect(agent, cashbookId, 20)
    expect(await remind('DUE_TODAY')).toMatchObject(refusal)
  })

  test('a second time on a day: it says when and by whom; the next day it is allowed', async () => {
    server.setNow(new Date('2026-01-10T17:05:00+08:00'))
    expect((await remind('DUE_TODAY')).status).toBe(200)
    expect(await remind('DUE_TODAY', await server.users.superAdmin())).toMatchObject({
      status: 409,
      code: 'ALREADY_REMINDED',
      message: expect.stringMatching(/Lim.*17:05/),
      data: { remindedAt: '2026-01-10T09:05:00.000Z', remindedByName: 'Lim' },
    })
    server.setDay('2026-01-11')
    expect((await list()).items).toMatchObject([{ remindedAt: null }])
    expect((await remind('DUE_TODAY')).status).toBe(200)
  })

  test('to one of two at once', async () => {
    const replies = await Promise.all([
      remind('DUE_TODAY'),
      remind('DUE_TODAY'),
      remind('DUE_TODAY', await server.users.superAdmin()),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

test('a reminder is marked for everybody and logged; the list says by whom', async () => {
  const { data } = await remind('DUE_TODAY')
  expect(data).toMatchObject({ customerId, remindedByName: 'Lim' })
  const { items, counts } = await list()
  expect(items).toMatchObject([{ customerId, remindedByName: 'Lim' }])
  expect(items[0]!.text).toBe((data as { text: string }).text)
  expect(counts).toMatchObject({ all: 1, DUE_TODAY: 1, DEBT_DAYS: 0 })
  expect(await list({ notReminded: true })).toMatchObject({ items: [], counts: { all: 0 } })
  expect((await logLines(server.db, 'reminder.send', customerId))[0]).toMatchObject({
    agent_id: agent.id,
    customer_id: customerId,
    detail: { after: { reason: 'DUE_TODAY' } },
  })
})

describe('a customer needs a reminder', () => {
  test('for what is due today, until anything is paid', async () => {
    expect((await list()).items).toMatchObject([
      { reasons: ['DUE_TODAY'], amount: 2_000, balance: 120_000, date: '2026-01-10' },
    ])
    await collect(agent, cashbookId, 5)
    expect(await reasons()).toEqual([])
  })

  test('from 4 debt days on', async () => {
    server.setDay('2026-01-13')
    expect(await reasons()).toEqual([['DUE_TODAY']])
    server.setDay('2026-01-14')
    expect((await list()).items).toMatchObject([
      { reasons: ['DEBT_DAYS', 'DUE_TODAY'], amount: 10_000, debtDays: 4 },
    ])
    await collect(agent, cashbookId, 20)
    expect(await reasons()).toEqual([])
  })

  test('on the day of a promise for what is missing of it, and once the day after', async () => {
    await promise('2026-01-12', 5_000)
    expect(await reasons()).toEqual([['DUE_TODAY']])
    server.setDay('2026-01-12')
    await collect(agent, cashbookId, 20)
    expect((await list()).items).toMatchObject([
      { reasons: ['PROMISED_TODAY'], amount: 3_000, date: '2026-01-12' },
    ])
    server.setDay('2026-01-13')
    expect((await list()).items).toMatchObject([
      { reasons: ['PROMISE_BROKEN', 'DUE_TODAY'], amount: 3_000, date: '2026-01-12' },
    ])
    await collect(agent, cashbookId, 30)
    expect(await reasons()).toEqual([])
    server.setDay('2026-01-14')
    expect(await reasons()).toEqual([['DUE_TODAY']])
  })

  test('not for a broken promise that was made anew, and not for a kept one', async () => {
    await promise('2026-01-11', 2_000)
    server.setDay('2026-01-12')
    expect(await reasons()).toEqual([['PROMISE_BROKEN', 'DUE_TODAY']])
    await promise('2026-01-13', 2_000)
    expect(await reasons()).toEqual([['DUE_TODAY']])
    server.setDay('2026-01-13')
    await collect(agent, cashbookId, 20)
    expect(await reasons()).toEqual([])
  })

  test('within 3 days of the end of the loan, for the whole balance', async () => {
    const short = { debitDays: 6, firstCreditAmount: sen(0) }
    const { id } = await lendTo(agent, customerId, short)
    await collect(agent, cashbookId, 20)
    await collect(agent, id, 1000)
    server.setDay('2026-01-11')
    await collect(agent, cashbookId, 20)
    expect(await reasons()).toEqual([])
    server.setDay('2026-01-12')
    await collect(agent, cashbookId, 20)
    expect((await list()).items).toMatchObject([
      { reasons: ['ENDS_SOON'], date: '2026-01-15', cashbookId: id, amount: 20_000 },
    ])
  })
})

test('several cashbooks of a customer are one row with the sum', async () => {
  const second = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
  const { items } = await list()
  expect(items).toMatchObject([{ amount: 4_000, balance: 240_000, cashbookId }])
  expect(items[0]!.cashbookCode).toMatch(new RegExp(`^CB\\d+, ${second.cashbookId}$`))
})

test('the text is in the customer’s language with all places filled', async () => {
  const change = (body: object) => agent.call(updateCustomer, { params: { id: customerId }, body })
  await change({ name: 'Tan Mei Ling' })
  const code = (await list()).items[0]!.cashbookCode
  const texts: string[] = []
  for (const language of ['my', 'en', 'zh'] as const) {
    await change({ language })
    texts.push((await list()).items[0]!.text)
  }
  expect(texts).toEqual([
    `Salam sejahtera Tan Mei Ling, ini Pinjaman Jujur Sdn Bhd. Bayaran RM 20.00 perlu dibuat hari ini, 10-01-2026 (akaun ${code}). Terima kasih.`,
    `Hello Tan Mei Ling, this is Pinjaman Jujur Sdn Bhd. RM 20.00 is due today, 10-01-2026 (account ${code}). Thank you.`,
    `Tan Mei Ling 您好，这里是Pinjaman Jujur Sdn Bhd。您今天（10-01-2026）应付 RM 20.00（账本 ${code}）。谢谢。`,
  ])
})

test('a runner sees the cashbooks that name them and the customers of their listing', async () => {
  expect((await list({}, siti)).items).toEqual([])
  expect(await remind('DUE_TODAY', siti)).toMatchObject({ status: 422, code: 'REMINDER_NO_REASON' })
  const own = await lend(server, agent, { runnerId: siti.id })
  expect((await list({}, siti)).items).toMatchObject([{ customerId: own.customerId }])
  expect((await list({ runnerId: siti.id })).items).toMatchObject([{ customerId: own.customerId }])
  await agent.call(submitListing, { body: { runnerId: siti.id } })
  expect((await list({}, siti)).items).toHaveLength(2)
  expect((await remind('DUE_TODAY', siti)).status).toBe(200)
})

test('pages follow each other, the most urgent and the longest behind first', async () => {
  const { customerId: promised, id } = await lend(server, agent)
  await agent.call(recordPromise, { body: { cashbookId: id, promisedDate: day('2026-01-16') } })
  server.setDay('2026-01-12')
  const { customerId: later } = await lend(server, agent)
  server.setDay('2026-01-16')
  const { customerId: fresh } = await lend(server, agent)
  const all = [promised, customerId, later, fresh]
  expect((await list()).items.map((row) => row.customerId)).toEqual(all)
  const pages: number[] = []
  let cursor: string | null = null
  do {
    const slice = await list({ limit: 1, ...(cursor && { cursor }) })
    expect(slice.counts).toMatchObject({ all: 4, PROMISED_TODAY: 1, DEBT_DAYS: 3, DUE_TODAY: 4 })
    pages.push(...slice.items.map((row) => row.customerId))
    cursor = slice.nextCursor
  } while (cursor)
  expect(pages).toEqual(all)
  const { items, counts } = await list({ reason: 'PROMISED_TODAY' })
  expect(items.map((row) => row.customerId)).toEqual([promised])
  expect(counts.all).toBe(4)
})

test('a customer who moves takes the reminder of the day along', async () => {
  await remind('DUE_TODAY')
  const next = await server.users.agent()
  const admin = await server.users.superAdmin()
  await admin.call(moveCustomers, {
    body: { stringIds: String(customerId), agentId: next.id },
  } as never)
  expect((await list({}, next)).items).toMatchObject([{ customerId, remindedByName: 'Lim' }])
  expect((await remind('DUE_TODAY', next)).code).toBe('ALREADY_REMINDED')
})

test('on its day off a loan reminds of promises only', async () => {
  const owner = await server.users.superAdmin()
  server.setDay('2026-01-20')
  expect(await reasons()).toEqual([['DEBT_DAYS', 'DUE_TODAY']])
  const declared = { date: day('2026-01-21'), agentIds: [agent.id], name: 'Flood' }
  await owner.call(declareDayOff, { body: declared })
  server.setDay('2026-01-21')
  expect(await reasons()).toEqual([])
  expect((await remind('DEBT_DAYS')).status).toBe(422)
  await promise('2026-01-21', 2_000)
  expect(await reasons()).toEqual([['PROMISED_TODAY']])
  server.setDay('2026-01-22')
  expect(await reasons()).toEqual([['PROMISE_BROKEN', 'DEBT_DAYS', 'DUE_TODAY']])
})
