import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import {
  recordMissedVisit,
  recordPromise,
  removePromise,
} from '#modules/collection/round/contract.ts'
import { sendReminder } from '#modules/collection/reminders/contract.ts'
import { judgeDuplicates } from '#modules/customers/mergeContract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { createNote, removeNote } from '#modules/customers/notes/contract.ts'
import { removeTransaction } from '#modules/lending/credits/contract.ts'
import { reportDispute } from '#modules/portal/disputes/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { ACTIVITY_KINDS, listCustomerActivity } from '../contract.ts'

let server: TestServer
let owner: TestUser
let admin: TestUser
let lim: TestUser
let siti: TestUser
let login: TestUser
let customerId: number
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-12')
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  ;({ id: cashbookId, customerId } = await lend(server, lim))
  login = await server.users.customerLogin(lim, customerId)
})

const request = (who: TestUser, id = customerId, query: object = {}) =>
  who.request(listCustomerActivity, { params: { id }, query })
const list = async (who: TestUser, query: object = {}) =>
  (await who.call(listCustomerActivity, { params: { id: customerId }, query })).items
const actions = async (who: TestUser, query: object = {}) =>
  (await list(who, query)).map(({ action }) => action)

describe('refuses', () => {
  test('another agent, whoever works for nobody here, and a customer that is not there', async () => {
    expect(await request(await server.users.agent())).toMatchObject({ status: 404 })
    expect(await request(owner, 999_999)).toMatchObject({ status: 404 })
  })

  test('runners and customers', async () => {
    expect(await request(siti)).toMatchObject({ status: 403 })
    expect(await request(login)).toMatchObject({ status: 403 })
  })

  test('a cursor that it did not give', async () => {
    for (const cursor of ['7', 'a_1_2', '1_1', `${'9'.repeat(17)}_1_1`]) {
      expect(await request(lim, customerId, { cursor })).toMatchObject({ status: 422 })
    }
    const cursor = '9999999999999999_9_999999999999999'
    expect(await request(lim, customerId, { cursor })).toMatchObject({ status: 200 })
  })
})

const wait = () => server.setNow(new Date(server.now().getTime() + 60_000))

/** Does one thing of each kind, in this order, a minute apart. */
async function doAll() {
  wait()
  const { transaction } = await collect(siti, cashbookId, 20)
  wait()
  await lim.call(removeTransaction, {
    params: { id: transaction.id },
    body: { reason: 'typed twice' },
  })
  wait()
  await siti.call(recordMissedVisit, { body: { cashbookId, reason: 'NOT_THERE', remark: 'dark' } })
  wait()
  await lim.call(recordPromise, {
    body: { cashbookId, promisedDate: day('2026-01-16'), promisedAmount: sen(5_000) },
  })
  wait()
  await lim.call(sendReminder, { body: { customerId, reason: 'DUE_TODAY' } })
  wait()
  await lim.call(createNote, { body: { customerId, content: 'Call back' } })
  wait()
  await login.call(reportDispute, { body: { cashbookId, kind: 'OTHER', words: 'I paid' } })
  wait()
  await lim.call(updateCustomer, { params: { id: customerId }, body: { city: 'Ipoh' } })
}

const DONE = [
  'customer.update',
  'dispute.report',
  'note.create',
  'reminder.send',
  'promise.record',
  'missedVisit.record',
  'transaction.remove',
  'credit.record',
  'cashbook.open',
  'customer.create',
]

test('shows what happened, the newest first, with who did it', async () => {
  await doAll()
  for (const who of [lim, admin, owner]) expect(await actions(who)).toEqual(DONE)
  const items = await list(lim)
  const times = items.map(({ happenedAt }) => happenedAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const by = (action: string) => items.find((item) => item.action === action)
  expect(by('credit.record')).toMatchObject({ kind: 'PAYMENT', actorName: 'Siti', cashbookId })
  expect(by('transaction.remove')).toMatchObject({
    actorName: 'Lim',
    changes: [
      { field: 'amount', before: null, after: 2_000 },
      { field: 'date', before: null, after: '2026-01-12' },
      { field: 'reason', before: null, after: 'typed twice' },
    ],
  })
  expect(by('missedVisit.record')).toMatchObject({ kind: 'VISIT', text: 'dark' })
  expect(by('note.create')).toMatchObject({ kind: 'NOTE', text: 'Call back' })
  expect(by('dispute.report')).toMatchObject({ actorName: by('note.create')?.customerName })
  expect(by('customer.update')).toMatchObject({
    changes: [{ field: 'city', after: 'Ipoh' }],
  })
})

test('is narrowed to a kind; all kinds together are the whole stream', async () => {
  await doAll()
  expect(await actions(lim, { kind: 'PAYMENT' })).toEqual(['transaction.remove', 'credit.record'])
  const each = await Promise.all(ACTIVITY_KINDS.map((kind) => actions(lim, { kind })))
  expect(each.every((found) => found.length > 0)).toBe(true)
  expect(each.flat().toSorted()).toEqual(DONE.toSorted())
})

test('removed promises and notes say so, and their words are gone', async () => {
  wait()
  const promise = await lim.call(recordPromise, {
    body: { cashbookId, promisedDate: day('2026-01-16') },
  })
  const note = await lim.call(createNote, { body: { customerId, content: 'Secret' } })
  await lim.call(removePromise, { params: { id: promise.id } })
  await lim.call(removeNote, { params: { id: note.id } })
  const opened = ['cashbook.open', 'customer.create']
  expect(await actions(lim)).toEqual(['note.remove', 'promise.remove', 'note.create', ...opened])
  expect(JSON.stringify(await list(lim))).not.toContain('Secret')
})

test('an agent sees no note of an admin, and not what admins judged of duplicates', async () => {
  wait()
  const note = await owner.call(createNote, { body: { customerId, content: 'Watch' } })
  await owner.call(removeNote, { params: { id: note.id } })
  const { id: mergedId } = await server.users.customer(lim)
  await owner.call(judgeDuplicates, { body: { keptId: customerId, mergedId, verdict: 'APART' } })
  const opened = ['cashbook.open', 'customer.create']
  expect(await actions(owner)).toEqual(['customer.apart', 'note.remove', 'note.create', ...opened])
  expect(await actions(lim)).toEqual(opened)
})

test('pages have no gap and no double, whatever happened at the same time', async () => {
  await doAll()
  const at = new Date('2026-01-12T03:00:00.000Z')
  await server.db
    .updateTable('transactions')
    .set({ created_at: at, removed_at: at })
    .where('cashbook_id', '=', cashbookId)
    .where('removed_at', 'is not', null)
    .execute()
  await server.db
    .updateTable('missed_visits')
    .set({ created_at: at })
    .where('cashbook_id', '=', cashbookId)
    .execute()
  await server.db
    .updateTable('promises')
    .set({ created_at: at })
    .where('cashbook_id', '=', cashbookId)
    .execute()
  await server.db
    .updateTable('notes')
    .set({ created_at: at })
    .where('customer_id', '=', customerId)
    .execute()
  const whole = (await list(lim)).map(({ key }) => key)
  expect(new Set(whole).size).toBe(DONE.length)
  for (const limit of [1, 2, 3]) {
    const seen: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const slice = await lim.call(listCustomerActivity, {
        params: { id: customerId },
        query: { limit, ...(cursor && { cursor }) },
      })
      seen.push(...slice.items.map(({ key }) => key))
      cursor = slice.nextCursor
    }
    expect(seen).toEqual(whole)
  }
})
