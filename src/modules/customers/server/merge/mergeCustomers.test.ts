import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TABLES } from '#app/server/tables.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import { getCashbook, getLatestCashbook } from '#modules/lending/cashbooks/contract.ts'
import { listSystemPackages } from '#modules/lending/packages/contract.ts'
import { getLendingFacts } from '#modules/reports/facts/contract.ts'
import { getStatement } from '#modules/reports/statements/contract.ts'
import { addGroup } from '#testing/addGroup.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { openBelongings } from '#testing/openBelongings.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openMerges, type Merges } from '#testing/openMerges.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { searchCustomers, updateCustomer } from '../../contract.ts'
import { setLoanFlag, getSamePerson, removeLoanFlag } from '../../identityContract.ts'
import {
  compareRecords,
  listMerges,
  mergeCustomers,
  splitCustomers,
  type MergedField,
} from '../../mergeContract.ts'

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

const find = async (searchTerm: string) =>
  (await lim.call(searchCustomers, { query: { searchTerm } })).map(({ id }) => id)

async function mergeTwo(fromMerged: MergedField[] = []) {
  const kept = await server.users.customer(lim)
  const merged = await server.users.customer(lim)
  const { data } = await merge(kept.id, merged.id, { fromMerged })
  return { kept, merged, mergeId: data.mergeId }
}

describe('a merge is refused', () => {
  test('to all roles except admins', async () => {
    const [one, other] = [await server.users.customer(lim), await server.users.customer(lim)]
    const runner = await server.users.runner(lim)
    for (const who of [lim, runner, await server.users.customerLogin(lim, one.id)]) {
      expect((await merge(one.id, other.id, {}, who)).status).toBe(403)
      expect((await split(1, who)).status).toBe(403)
    }
  })

  test('for records of two agents, one record, and one that is gone', async () => {
    const one = await server.users.customer(lim)
    const there = await server.users.customer(wong)
    const apart = await merge(one.id, there.id)
    expect(apart).toMatchObject({ status: 409, code: 'RECORDS_OF_TWO_AGENTS' })
    expect(await merge(one.id, one.id)).toMatchObject({ status: 422, code: 'SAME_RECORD' })
    expect((await merge(one.id, 999_999)).status).toBe(404)
    const comparison = { query: { keptId: one.id, mergedId: there.id } }
    expect((await lim.request(compareRecords, comparison)).status).toBe(404)
  })

  test('for a record that was anonymised or merged already', async () => {
    const { kept, merged } = await mergeTwo()
    const other = await server.users.customer(lim)
    const again = { status: 409, code: 'ALREADY_MERGED' }
    expect(await merge(other.id, merged.id)).toMatchObject(again)
    expect(await merge(merged.id, other.id)).toMatchObject(again)
    const gone = await server.users.customer(lim)
    await admin.inject({
      method: 'POST',
      url: `/api/customer/${gone.id}/anonymise`,
      payload: { name: gone.name },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect((await merge(kept.id, gone.id)).status).toBe(404)
  })

  test('when a record has changed since it was compared', async () => {
    const [one, other] = [await server.users.customer(lim), await server.users.customer(lim)]
    const pair = { keptId: one.id, mergedId: other.id }
    const { state } = await admin.call(compareRecords, { query: pair })
    await lim.call(updateCustomer, { params: { id: other.id }, body: { city: 'Ipoh' } })
    const reply = await admin.request(mergeCustomers, { body: { ...pair, state } })
    expect(reply).toMatchObject({ status: 409, code: 'MERGE_CHANGED' })
  })

  test('without an idempotency key', async () => {
    const payload = { keptId: 1, mergedId: 2 }
    const reply = await admin.inject({ method: 'POST', url: '/api/customer/merge', payload })
    expect(reply).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
  })
})

test('loans follow, chosen values stay, and the books do not move', async () => {
  const kept = await server.users.customer(lim, { name: 'Tan Ah Kow', city: 'Ipoh' })
  const merged = await server.users.customer(lim, {
    name: 'Tan Ah Kau',
    phoneNumber: '012-700 1234',
    identityNumber: '900101-14-8354',
  })
  const [first, second] = [await lendTo(lim, kept.id), await lendTo(lim, merged.id)]
  const postings = () =>
    server.db.selectFrom('postings').selectAll().orderBy('journal_id').orderBy('line').execute()
  const before = await postings()
  const reply = await merge(kept.id, merged.id, { fromMerged: ['identityNumber'] })
  expect(reply.data).toMatchObject({ customerId: kept.id, name: 'Tan Ah Kow' })
  expect(await postings()).toEqual(before)
  const customer = await show(kept.id)
  expect(customer).toMatchObject({ name: 'Tan Ah Kow', identityNumber: '900101148354' })
  expect(customer.activeCashbookIds).toEqual([second.id, first.id])
  await collect(lim, second.id, 20)
  const [line, ...others] = await logLines(server.db, 'customer.merge', kept.id)
  expect(others).toEqual([])
  expect(line!.detail).toMatchObject({
    after: { mergedId: merged.id, mergedName: 'Tan Ah Kau', cashbooks: 1 },
  })
})

test('the record that went leads to the one that stays: by address, search and history', async () => {
  const name = 'Zulkifli Osman'
  const kept = await server.users.customer(lim, { name: 'Zul' })
  const number = '880808-08-8888'
  const details = { name, phoneNumber: '012-700 9876', identityNumber: number }
  const merged = await server.users.customer(lim, details)
  await merge(kept.id, merged.id)
  expect((await show(merged.id, lim)).id).toBe(kept.id)
  for (const term of [name, '0127009876', number]) expect(await find(term)).toEqual([kept.id])
  await lim.call(updateCustomer, { params: { id: kept.id }, body: { name: 'Zul O' } })
  expect(await find(name)).toEqual([kept.id])
  const query = { customerId: kept.id }
  const { items } = await admin.call(listActivity, { query })
  expect(items.map(({ customerId }) => customerId)).toContain(merged.id)
  const params = { id: merged.id }
  expect((await lim.call(getStatement, { params, query: {} })).customerId).toBe(kept.id)
  for (const reply of [
    await lim.request(getLendingFacts, { params }),
    await lim.request(getSamePerson, { params }),
    await lim.request(getLatestCashbook, { params: { customerId: merged.id }, query: {} }),
    await lim.request(listSystemPackages, { query: { customerId: merged.id } }),
  ]) {
    expect(reply.status).toBe(200)
  }
  // A second merge leads on.
  const last = await server.users.customer(lim)
  await merge(last.id, kept.id)
  expect((await show(merged.id)).id).toBe(last.id)
  expect(await find(name)).toEqual([last.id])
})

test('a flag of either record counts, and comes back with a split', async () => {
  const [kept, merged] = [await server.users.customer(lim), await server.users.customer(lim)]
  for (const { id } of [kept, merged]) {
    await admin.call(setLoanFlag, { params: { id }, body: { reason: `late ${id}`, until: null } })
  }
  const { data } = await merge(kept.id, merged.id)
  const params = { id: kept.id }
  expect((await lim.call(getSamePerson, { params })).flag).toMatchObject({ isElsewhere: false })
  await admin.call(removeLoanFlag, { params })
  expect((await lim.call(getSamePerson, { params })).flag).toBeNull()
  expect((await split(data.mergeId)).status).toBe(200)
})

describe('a split', () => {
  test('takes back exactly what the merge did, in every table', async () => {
    const own = await openTestServer()
    const { owner, customerId } = await openBelongings(own)
    const other = await own.db
      .selectFrom('customers')
      .select('id')
      .where('name', '=', 'Goh Bee Lian')
      .executeTakeFirstOrThrow()
    const before = await readTables(own)
    const body = { keptId: customerId, mergedId: other.id, fromMerged: [...ALL_FIELDS] }
    const { mergeId } = await owner.call(mergeCustomers, { body })
    expect(await verifyBooks(own.db)).toEqual([])
    const merged = await readTables(own)
    for (const name of ['cashbooks', 'notes', 'attachments', 'signatures', 'disputes', 'reloans']) {
      expect(merged[name], name).not.toEqual(before[name])
    }
    expect(merged['postings']).toEqual(before['postings'])
    await owner.call(splitCustomers, { params: { id: mergeId } })
    expect(await readTables(own)).toEqual(before)
    await sealLog({ db: own.db, clock: own.now })
    expect(await verifyBooks(own.db)).toEqual([])
    await own.close()
  })

  test('leaves what was changed since, and a reloan goes back with its loan', async () => {
    const group = await addGroup(server.db, lim.id, 'Pasar')
    const kept = await server.users.customer(lim, { name: 'Lee', customerGroupId: group })
    const merged = await server.users.customer(lim, { name: 'Lee Mei', city: 'Klang' })
    const old = await lendTo(lim, merged.id, { firstCreditAmount: sen(0) })
    const { data } = await merge(kept.id, merged.id, {
      fromMerged: ['name', 'address', 'customerGroup'],
    })
    await lim.call(updateCustomer, { params: { id: kept.id }, body: { name: 'Lee M.' } })
    const terms = { customerId: kept.id, ...systemTerms, expectedCredit: sen(200_000) }
    const { reloan } = await processReloanOf(lim, [old.id], terms)
    await split(data.mergeId)
    const after = await show(kept.id)
    expect(after).toMatchObject({ name: 'Lee M.', city: '', customerGroupId: group })
    const back = await show(merged.id)
    expect(back).toMatchObject({ id: merged.id, name: 'Lee Mei', historyCount: 2 })
    const opened = { params: { id: reloan.newCashbook.id } }
    expect((await lim.call(getCashbook, opened)).customerId).toBe(merged.id)
    expect(await logLines(server.db, 'customer.split', kept.id)).toHaveLength(1)
  })

  test('is refused after 30 days, twice, and when a reloan joined both', async () => {
    const { mergeId } = await mergeTwo()
    expect((await split(mergeId)).status).toBe(200)
    expect(await split(mergeId)).toMatchObject({ status: 409, code: 'ALREADY_SPLIT' })

    const [kept, merged] = [await server.users.customer(lim), await server.users.customer(lim)]
    const books = [await lendTo(lim, kept.id), await lendTo(lim, merged.id)]
    const { data } = await merge(kept.id, merged.id)
    const terms = { customerId: kept.id, ...systemTerms, expectedCredit: sen(400_000) }
    const ids = books.map(({ id }) => id)
    await processReloanOf(lim, ids, terms)
    expect(await split(data.mergeId)).toMatchObject({ status: 409, code: 'SPLIT_RELOAN' })

    const late = await mergeTwo()
    await server.db
      .updateTable('customer_merges')
      .set({ merged_at: sql`merged_at - interval '30 days'` })
      .where('id', '=', late.mergeId)
      .execute()
    expect(await split(late.mergeId)).toMatchObject({ status: 409, code: 'SPLIT_TOO_LATE' })
    const params = { id: late.kept.id }
    const shown = await lim.call(listMerges, { params })
    expect(shown).toMatchObject([{ mergedId: late.merged.id, isSplittable: false }])
    await server.db
      .updateTable('customer_merges')
      .set({ merged_at: sql`merged_at + interval '30 days'` })
      .where('id', '=', late.mergeId)
      .execute()
  })
})

const ALL_FIELDS = ['name', 'phoneNumber', 'address', 'customerGroup', 'profilePhoto'] as const

// A merge writes these, or they say when a record was changed last.
const ACTS = ['operation_log', 'idempotency_keys', 'customer_merges', 'operation_log_seals']

async function readTables({ db }: TestServer): Promise<Record<string, unknown[]>> {
  const names = Object.keys(TABLES).filter((name) => !ACTS.includes(name))
  const read = names.map(async (name) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      SELECT to_jsonb(t) - 'updated_at' - 'last_seen_at' AS row FROM ${sql.table(name)} AS t`.execute(
      db,
    )
    return [name, rows.map(({ row }) => JSON.stringify(row)).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

test('the comparison says whose guarantor would be the borrower; the same-person notice says it after', async () => {
  const [one, other, third] = [
    await server.users.customer(lim),
    await server.users.customer(lim, { identityNumber: '900101148354' }),
    await server.users.customer(lim),
  ]
  const guarantor = { name: 'Ali', phoneNumber: '+60165550101', identityNumber: '900101148354' }
  const book = await lendTo(lim, one.id, { guarantors: [guarantor] } as never)
  const compare = async (keptId: number, mergedId: number) =>
    (await admin.call(compareRecords, { query: { keptId, mergedId } })).ownGuarantorOf
  const person = async (id: number) =>
    (await lim.call(getSamePerson, { params: { id } })).ownGuarantorOf
  const own = [{ id: book.id, cashbookCode: book.cashbookId }]
  expect(await compare(one.id, third.id)).toEqual([])
  expect(await compare(one.id, other.id)).toEqual(own)
  expect(await compare(other.id, one.id)).toEqual(own)
  expect(await person(one.id)).toEqual([])
  await merge(other.id, one.id)
  expect(await person(other.id)).toEqual(own)
})
