import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getPortalUrl, openPortalLink, revokePortalLinks } from '#modules/portal/contract.ts'
import { anonymiseCustomer } from '#modules/records/personal-data/contract.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { openMerges, type Merges } from '#testing/openMerges.ts'
import type { TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCustomer, moveCustomers } from '../../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let wong: TestUser
let merge: Merges['merge']
let split: Merges['split']
let show: Merges['show']
beforeAll(async () => {
  ;({ server, admin, lim, wong, merge, split, show } = await openMerges())
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))
afterAll(() => server.close())

const addCustomer = async () => (await server.users.customer(lim)).id

/** Two records, each with two loans. */
async function addPair() {
  const [kept, merged] = [await addCustomer(), await addCustomer()]
  const books: number[] = []
  for (const id of [kept, merged, kept, merged]) {
    books.push((await lendTo(lim, id, { firstCreditAmount: sen(0) })).id)
  }
  return { kept, merged, books }
}

const payEach = (books: readonly number[]) =>
  Promise.allSettled(books.flatMap((id) => Array.from({ length: 8 }, () => collect(lim, id, 1))))

async function expectPaid(books: readonly number[], totalCredit: number) {
  for (const id of books) {
    expect((await admin.call(getCashbook, { params: { id } })).totalCredit).toBe(totalCredit)
  }
}

test('payments during a merge and a split are all in the books, each once', async () => {
  const { kept, merged, books } = await addPair()
  const [paid, reply] = await Promise.all([payEach(books), merge(kept, merged)])
  expect(paid.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(reply.status).toBe(200)
  await expectPaid(books, 800)
  const [again, back] = await Promise.all([payEach(books), split(reply.data.mergeId)])
  expect(again.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(back.status).toBe(200)
  await expectPaid(books, 1_600)
  for (const id of [kept, merged]) expect(await show(id)).toMatchObject({ id, historyCount: 2 })
})

test('the same key merges once, however often it is sent', async () => {
  const { kept, merged } = await addPair()
  const replies = await Promise.all(
    [1, 2, 3].map(() => merge(kept, merged, { key: 'merge-once-only' })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ data }) => data.mergeId)).size).toBe(1)
  expect(await logLines(server.db, 'customer.merge', kept)).toHaveLength(1)
})

test('of two merges that cross, one is done', async () => {
  for (let round = 0; round < 5; round++) {
    const { kept, merged } = await addPair()
    const replies = await Promise.all([merge(kept, merged), merge(merged, kept)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stays = replies.find(({ status }) => status === 200)!.data.customerId
    for (const id of [kept, merged]) {
      expect(await show(id)).toMatchObject({ id: stays, historyCount: 4 })
    }
  }
})

test('a move during a merge is before it, or takes both along', async () => {
  for (let round = 0; round < 5; round++) {
    const { kept, merged } = await addPair()
    const body = { stringIds: String(kept), agentId: wong.id }
    const [merging, moving] = await Promise.all([
      merge(kept, merged),
      admin.request(moveCustomers, { body }),
    ])
    expect(moving.status).toBe(200)
    if (merging.status === 200) {
      expect((await split(merging.data.mergeId)).status).toBe(200)
      expect(await show(merged)).toMatchObject({ id: merged, agentId: wong.id, historyCount: 2 })
    } else expect(merging.code).toBe('RECORDS_OF_TWO_AGENTS')
    expect((await show(kept)).agentId).toBe(wong.id)
  }
})

test('anonymising during a merge leaves one person without a text, or two records', async () => {
  for (let round = 0; round < 4; round++) {
    const [kept, merged] = [await addCustomer(), await addCustomer()]
    const { name } = await show(kept)
    const [merging, gone] = await Promise.all([
      merge(kept, merged),
      admin.request(anonymiseCustomer, { params: { id: kept }, body: { name } }),
    ])
    expect(gone.status).toBe(200)
    const rows = await server.db
      .selectFrom('customers')
      .select('id')
      .where('id', 'in', [kept, merged])
      .where('anonymised_at', 'is not', null)
      .execute()
    expect(rows).toHaveLength(merging.status === 200 ? 2 : 1)
    if (merging.status === 200) expect((await split(merging.data.mergeId)).status).toBe(404)
  }
})

test('a merged record’s texts go with those of the one that stays', async () => {
  const kept = (await server.users.customer(lim, { name: 'Rosnah Salleh' })).id
  const merged = (await server.users.customer(lim, { name: 'Rosnah Saleh' })).id
  const book = await lendTo(lim, merged, { firstCreditAmount: sen(0) })
  await merge(kept, merged)
  const alone = { params: { id: merged }, body: { name: 'Rosnah Saleh' } }
  const refused = await admin.request(anonymiseCustomer, alone)
  expect(refused).toMatchObject({ status: 409, code: 'ALREADY_MERGED' })
  await collect(lim, book.id, 1_200)
  for (const status of [2, 3] as const) {
    await lim.call(setCashbookStatus, { params: { status }, body: { ids: [book.id] } })
  }
  await admin.call(anonymiseCustomer, { params: { id: kept }, body: { name: 'Rosnah Salleh' } })
  const texts = await server.db.selectFrom('operation_log').select('detail').execute()
  expect(JSON.stringify(texts)).not.toContain('Rosnah')
  const merges = await server.db.selectFrom('customer_merges').selectAll().execute()
  expect(JSON.stringify(merges)).not.toContain('Rosnah')
})

test('logins and links of both records show the one that stays, until they are revoked', async () => {
  const { kept, merged } = await addPair()
  const login = await server.users.customerLogin(lim, merged)
  const tokens: string[] = []
  for (const customerId of [kept, merged]) {
    const { url } = await lim.call(getPortalUrl, { query: { customerId } })
    tokens.push(url.split('#')[1]!)
  }
  const open = (token: string) =>
    server.users.anonymous().request(openPortalLink, { body: { token } })
  const name = (await show(kept)).name
  const { data } = await merge(kept, merged)
  expect((await login.call(getCustomer, { params: { id: kept } })).historyCount).toBe(4)
  for (const token of tokens) expect((await open(token)).data).toMatchObject({ customerName: name })
  await split(data.mergeId)
  expect((await login.request(getCustomer, { params: { id: kept } })).status).toBe(404)
  expect((await login.call(getCustomer, { params: { id: merged } })).id).toBe(merged)
  expect((await open(tokens[1]!)).data).toMatchObject({ customerName: (await show(merged)).name })
  await merge(kept, merged)
  await lim.call(revokePortalLinks, { query: { customerId: kept } })
  for (const token of tokens) expect((await open(token)).success).toBe(false)
})
