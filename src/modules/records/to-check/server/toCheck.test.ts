import { SENTENCES } from '#app/logParts.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { addDays, day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { collect, lend } from '#testing/lend.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import {
  resolveDifference,
  confirmHandOver,
  recordHandOver,
} from '#modules/cash/hand-overs/contract.ts'
import {
  recordRefund,
  removeTransaction,
  undoCredit,
  updateTransaction,
  exportReceipt,
} from '#modules/lending/credits/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { answerDispute, reportDispute } from '#modules/portal/disputes/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { updateRunner } from '#modules/office/users/contract.ts'
import { checkActs, exportActsToCheck, getToCheck, listActsToCheck } from '../contract.ts'
import { toActSentence } from '../toActSentence.ts'

let server: TestServer
let owner: TestUser
let admin: TestUser
let lim: TestUser
let siti: TestUser
let cashbookId: number
let customerId: number
let on = day('2026-01-10')
beforeAll(async () => {
  server = await openTestServer()
  server.setDay(on)
  owner = await server.users.superAdmin()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  // A month later nothing of an earlier test is left to look at.
  on = addDays(on, 30)
  server.setDay(on)
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  ;({ id: cashbookId, customerId } = await lend(server, lim, { debitDate: addDays(on, -5) }))
})
afterEach(async () => {
  await checkEverything()
  expect(await verifyBooks(server.db)).toEqual([])
})

type Query = NonNullable<Parameters<typeof owner.call<typeof listActsToCheck>>[1]>['query']
const list = (query: Query = {}, who = owner) => who.call(listActsToCheck, { query })
const kinds = async (query: Query = {}) => (await list(query)).items.map(({ kind }) => kind)
const summary = (who = owner) => who.call(getToCheck, {})
const check = (acts: string[], who = owner, note = '') =>
  who.request(checkActs, { body: { acts, note } })
async function checkEverything() {
  const { items } = await list({ limit: 200 })
  if (items.length > 0) await check(items.map(({ id }) => id))
}
const remove = (id: number, who = lim, reason = 'wrong') =>
  who.call(removeTransaction, { params: { id }, body: { reason } })
/** Lim removes what Siti recorded; returns the act. */
async function removed(ringgit = 50) {
  const { transaction } = await collect(siti, cashbookId, ringgit)
  await remove(transaction.id)
  return (await list()).items[0]!
}

describe('is refused', () => {
  test('to agents and runners, for reading and ticking off', async () => {
    const { id } = await removed()
    for (const who of [lim, siti]) {
      for (const endpoint of [getToCheck, listActsToCheck, exportActsToCheck]) {
        expect((await who.request(endpoint, {})).status).toBe(403)
      }
      expect((await check([id], who)).status).toBe(403)
    }
    expect((await list()).items).toMatchObject([{ id, checkedAt: null }])
  })
  test('for what is no act, and writes nothing of the others', async () => {
    const { id } = await removed()
    for (const wrong of ['LOG-999999', 'COUNT-1', `PAPER-${id.split('-')[1]}`]) {
      expect([wrong, (await check([id, wrong])).status]).toEqual([wrong, 404])
    }
    for (const wrong of ['', 'LOG', 'LOG-x']) expect((await check([wrong])).status).toBe(422)
    expect(await kinds()).toEqual(['REMOVED'])
  })
  test('to an admin for an own act', async () => {
    const { transaction } = await collect(siti, cashbookId, 50)
    await remove(transaction.id, admin)
    const [act] = (await list()).items
    expect(await check([act!.id], admin)).toMatchObject({ status: 409, code: 'OWN_ACT' })
    expect((await check([act!.id], owner)).status).toBe(200)
  })
})

test('an ordinary day has nothing to check', async () => {
  await collect(siti, cashbookId, 20)
  const { id } = await siti.call(recordHandOver, { body: { countedAmount: sen(2_000) } })
  await lim.call(confirmHandOver, { params: { id } })
  await lim.call(updateCustomer, { params: { id: customerId }, body: { name: 'Mei Ling' } })
  expect(await summary()).toMatchObject({ count: 0, amount: 0, people: [], kinds: [] })
  expect((await list()).items).toEqual([])
})

test('the seven acts of a thief are shown unasked, each with what belongs to it', async () => {
  expect((await summary()).count).toBe(0)
  // 1. RM 50 taken and undone, RM 30 recorded.
  const taken = (await collect(siti, cashbookId, 50)).transaction
  await siti.call(undoCredit, { params: { id: taken.id } })
  server.setNow(new Date(server.now().getTime() + 60_000))
  const kept = (await collect(siti, cashbookId, 30)).transaction
  // 2. A payment removed with the reason "wrong".
  await remove(kept.id)
  // 3. A payment backdated by three days, and three more by mass credit.
  await collect(lim, cashbookId, 10, { date: addDays(on, -3) })
  const items = [{ cashbookId, creditAmount: sen(300) }]
  await lim.call(submitMassCredit, { body: { items, date: addDays(on, -2) } })
  // 4. and 5. The runner's commission, the customer's phone.
  await lim.call(updateRunner, { params: { id: siti.id }, body: { commissionRate: 9 } })
  const body = { phoneNumber: '0129998877' }
  await lim.call(updateCustomer, { params: { id: customerId }, body })
  // 6. RM 6.00 short.
  await collect(siti, cashbookId, 16)
  const { id } = await siti.call(recordHandOver, {
    body: { countedAmount: sen(1_000), remark: 'lost' },
  })
  await lim.call(confirmHandOver, { params: { id } })
  // 7. A refund in cash, and the shortage written off by the agent alone.
  await lim.call(recordRefund, { body: { cashbookId, amount: sen(500) } })
  const resolution = { runnerId: siti.id, type: 'WRITTEN_OFF', amount: sen(600), remark: 'gone' }
  await lim.call(resolveDifference, { body: resolution as never })

  for (const who of [owner, admin]) {
    expect((await summary(who)).kinds).toEqual([
      { kind: 'REMOVED', count: 2, amount: 8_000 },
      { kind: 'BACKDATED', count: 2, amount: 1_300 },
      { kind: 'REFUND', count: 1, amount: 500 },
      { kind: 'WRITE_OFF', count: 1, amount: 600 },
      { kind: 'DIFFERENCE', count: 1, amount: 600 },
      { kind: 'TERMS', count: 1, amount: 0 },
      { kind: 'PHONE', count: 1, amount: 0 },
    ])
  }
  expect((await summary()).people.map(({ name }) => name)).toEqual(['Lim', 'Siti'])
  const acts = (await list()).items
  const sentences = acts.map((act) => `${act.actorName} ${toActSentence(act, SENTENCES, 'en')}`)
  const expectSentence = (part: string) => expect(sentences.join('\n')).toContain(part)
  expectSentence('Siti removed RM 50.00 from')
  expectSentence('Lim removed RM 30.00 from')
  expectSentence(': wrong')
  expectSentence('Lim received RM 10.00 from')
  expectSentence('Lim counted RM 10.00 from Siti, RM 6.00 short')
  const undone = acts.find(({ kind, actorId }) => kind === 'REMOVED' && actorId === siti.id)
  expect(undone!.recordedAfter.map(({ amount, createdByName }) => [createdByName, amount])).toEqual(
    expect.arrayContaining([['Siti', 3_000]]),
  )
  expect(
    acts.filter(({ kind }) => kind !== 'TERMS').every(({ agentId }) => agentId === lim.id),
  ).toBe(true)
  expect(acts.find(({ kind }) => kind === 'PHONE')!.changes).toMatchObject([
    { field: 'phoneNumber', after: '+60129998877' },
  ])
})

test('a payment that was changed, one recorded on its day, and imports of the future', async () => {
  const { transaction } = await collect(siti, cashbookId, 50)
  const params = { id: transaction.id }
  await lim.call(updateTransaction, { params, body: { remark: 'only a remark' } })
  expect(await kinds()).toEqual([])
  await lim.call(updateTransaction, { params, body: { amount: sen(3_000), reason: 'misread' } })
  expect((await list()).items).toMatchObject([{ kind: 'CORRECTED', amount: 5_000 }])
})

test('a dispute answered by whom it is about is shown; one answered by an admin is not', async () => {
  const login = await server.users.customerLogin(lim, customerId)
  const byAgent = (await collect(lim, cashbookId, 20)).transaction
  const bySiti = (await collect(siti, cashbookId, 20)).transaction
  const report = (transactionId: number) =>
    login.call(reportDispute, {
      body: { cashbookId, transactionId, kind: 'OTHER', words: 'I paid RM 30' },
    })
  const answer = (id: number, who: TestUser) =>
    who.call(answerDispute, { params: { id }, body: { outcome: 'NOT_CORRECTED', words: 'No' } })
  const [own, ofSiti] = [await report(byAgent.id), await report(bySiti.id)]
  await answer(ofSiti.id, lim)
  expect(await kinds()).toEqual([])
  await answer(own.id, lim)
  expect((await list()).items).toMatchObject([{ kind: 'PROBLEM', actorId: lim.id, customerId }])
  const again = await report(byAgent.id)
  await answer(again.id, admin)
  expect((await list()).items).toHaveLength(1)
  expect((await summary()).disputes).toEqual({ open: 0, closed: 3, corrected: 0 })
  await report(bySiti.id)
  expect((await summary()).disputes).toEqual({ open: 1, closed: 3, corrected: 0 })
  server.setDay(addDays(on, 8))
  expect((await summary()).disputes).toEqual({ open: 1, closed: 0, corrected: 0 })
})

test('a receipt checked after its payment was removed is shown once a day, without who asked', async () => {
  const { transaction } = await collect(siti, cashbookId, 50)
  const input = { params: { id: transaction.id }, query: {} }
  const file = await fetchDownload(server.app, siti, exportReceipt, input)
  const words = (await readPdf(file.bytes)).map((page) => page.text).join(' ')
  const code = /Check code ([0-9A-Z-]+?)Scan/.exec(words)![1]!
  const openPage = () => server.app.inject({ url: `/api/public/check/${code}` })
  expect((await openPage()).json()).toMatchObject({ data: { state: 'IN_BOOKS' } })
  expect(await kinds()).toEqual([])
  await remove(transaction.id)
  for (let times = 0; times < 3; times += 1) {
    expect((await openPage()).json()).toMatchObject({ data: { state: 'REMOVED' } })
  }
  expect(await kinds()).toEqual(['PAPER', 'REMOVED'])
  const [act] = (await list({ kind: 'PAPER' })).items
  expect(act).toMatchObject({ actorId: null, actorName: null, amount: 5_000, customerId })
  expect(toActSentence(act!, SENTENCES, 'en')).toMatch(
    /^Somebody checked receipt R\d+ of .*; its RM 50\.00/,
  )
  await checkEverything()
  server.setDay(addDays(on, 1))
  await openPage()
  expect(await kinds()).toEqual(['PAPER'])
})

describe('ticking off', () => {
  test('says who looked, when and why; the second to tick changes nothing', async () => {
    const { id } = await removed()
    expect((await check([id], owner, 'asked Siti')).data).toEqual({
      checked: [id],
      alreadyChecked: [],
    })
    expect((await check([id], admin, 'me too')).data).toEqual({ checked: [], alreadyChecked: [id] })
    expect((await summary()).count).toBe(0)
    expect((await list({ state: 'CHECKED', agentId: lim.id })).items).toMatchObject([
      { id, checkedByName: owner.name, note: 'asked Siti' },
    ])
    const line = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'act.check')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      actor_id: owner.id,
      detail: { after: { acts: [id], count: 1, note: 'asked Siti' } },
    })
  })
  test('by two at once is written once', async () => {
    const { id } = await removed()
    const replies = await Promise.all([check([id], owner), check([id], admin), check([id], owner)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const { count } = await server.db
      .selectFrom('checked_acts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('source_id', '=', Number(id.split('-')[1]))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })
  test('a second act on the same payment is a new line', async () => {
    const { transaction } = await collect(siti, cashbookId, 50)
    const params = { id: transaction.id }
    const update = (amount: number) =>
      lim.call(updateTransaction, { params, body: { amount: sen(amount), reason: 'typed' } })
    await update(4_000)
    const [first] = (await list()).items
    await Promise.all([check([first!.id]), update(3_000)])
    const { items } = await list()
    expect(items.map(({ amount }) => amount)).toEqual([4_000])
    expect(items[0]!.id).not.toBe(first!.id)
  })
})

test('pages by cursor return every act once; filters narrow the list and its total', async () => {
  for (const ringgit of [10, 20, 30]) await removed(ringgit)
  const tan = await server.users.agent({ name: 'Tan' })
  const other = await lend(server, tan)
  await remove((await collect(tan, other.id, 40)).transaction.id, tan)
  const whole = await list()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const slice = await list({ limit: 1, ...(cursor && { cursor }) })
    seen.push(...slice.items.map(({ id }) => id))
    cursor = slice.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(whole.items.map(({ id }) => id))
  expect(whole.total).toEqual({ count: 4, amount: 10_000 })
  expect((await list({ agentId: tan.id })).total).toEqual({ count: 1, amount: 4_000 })
  expect((await list({ actorId: lim.id })).total).toEqual({ count: 3, amount: 6_000 })
  expect((await list({ kind: 'REFUND' })).items).toEqual([])
})

test('the file has the rows of the list', async () => {
  await removed(10)
  const { bytes } = await owner.request(exportActsToCheck, { query: { format: 'csv' } })
  const table: string[][] = parse(bytes, { bom: true })
  expect(table).toHaveLength(2)
  expect(table[1]!.slice(1, 3)).toEqual(['Payments removed or undone', 'Lim'])
  expect(table[1]![5]).toBe('10.00')
})
