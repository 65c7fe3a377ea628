import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchKey } from '#core/searchKey.ts'
import { migrationsDirectory } from '#db/migrationFiles.ts'
import { addGroup } from '#testing/addGroup.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listCustomersV2, searchCustomers } from '../../contract.ts'
import { matchesTerm } from '../searchText.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  const customerGroupId = await addGroup(server.db, agent.id, 'Pasar')
  const add = (name: string, phoneNumber: string) =>
    server.users.customer(agent, { name, phoneNumber, customerGroupId })
  await add('陈大文', '012-345 6789')
  await add('Tan Ah-Kow', '+60 19-876 5432')
  await add('Sultan bin Ali', '011-1234 5678')
  await add("Siti Nur'aini", '+65 9123 4567')
  await server.users.customer(await server.users.agent(), { name: 'Tan Elsewhere' })
})
afterAll(() => server.close())

const search = (searchTerm: string, who = agent) =>
  who.call(searchCustomers, { query: { searchTerm } })
const names = async (searchTerm: string, who?: TestUser) =>
  (await search(searchTerm, who)).map(({ name }) => name)

describe('refuses', () => {
  test('one character, not counting spaces', async () => {
    for (const searchTerm of ['a', '  a ', '']) {
      expect(await agent.request(searchCustomers, { query: { searchTerm } })).toMatchObject({
        status: 422,
        data: { errors: [{ message: 'Type at least 2 characters to search.' }] },
      })
    }
    expect((await agent.request(searchCustomers, {} as never)).status).toBe(422)
  })

  test('users without the permission', async () => {
    const { id } = (await search('陈大文'))[0]!
    const login = await server.users.customerLogin(agent, id)
    const send = { query: { searchTerm: 'tan' } }
    expect((await login.request(searchCustomers, send)).status).toBe(403)
    expect((await server.users.anonymous().request(searchCustomers, send)).status).toBe(401)
  })
})

test.each([
  ['大文', ['陈大文']],
  ['陈 大', ['陈大文']],
  ['6789', ['陈大文']],
  ['0123456789', ['陈大文']],
  ['60123456789', ['陈大文']],
  ['+60 12-345', ['陈大文']],
  ['TAN AH KOW', ['Tan Ah-Kow']],
  ['tan', ['Tan Ah-Kow', 'Sultan bin Ali']],
  ['nuraini', ["Siti Nur'aini"]],
  ['91234567', ["Siti Nur'aini"]],
  ['ｔａｎａｈ', ['Tan Ah-Kow']],
  ['kow 6019', ['Tan Ah-Kow']],
  ['kow 6011', []],
  ['%_', []],
  ["'; DROP TABLE customers; --", []],
  ['\u0000\uD800x1', []],
])('%j finds %j', async (searchTerm, expected) => {
  expect(await names(searchTerm)).toEqual(expected)
})

describe('a name is found by its words', () => {
  let other: TestUser
  beforeAll(async () => {
    other = await server.users.agent()
    const kept = [
      'Lim Ah Kow',
      'Siti Aminah binti Abdullah',
      'José Müller',
      'Muthu a/l Rajan',
      'Kow Lim Ah Seng',
      'Ah Kow Lim Trading',
    ]
    for (const name of kept) await server.users.customer(other, { name })
  })

  test.each([
    // A whole name in another order comes before names that only contain its words.
    ['Ah Kow Lim', ['Lim Ah Kow', 'Ah Kow Lim Trading', 'Kow Lim Ah Seng']],
    ['Aminah Abdullah', ['Siti Aminah binti Abdullah']],
    ['Abdullah bte Aminah', ['Siti Aminah binti Abdullah']],
    ['jose muller', ['José Müller']],
    ['MÜLLER', ['José Müller']],
    ['muthu rajan', ['Muthu a/l Rajan']],
    ['rajan s/o muthu', ['Muthu a/l Rajan']],
    ['lim a', ['Lim Ah Kow', 'Kow Lim Ah Seng', 'Ah Kow Lim Trading']],
    ['Lim Ah Sing', []],
  ])('%s finds %j, in the search and in the lists', async (searchTerm, expected) => {
    expect(await names(searchTerm, other)).toEqual(expected)
    const { items } = await other.call(listCustomersV2, { query: { searchTerm } })
    expect(items.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  })
})

test('the migration folds what was kept before as names are folded now', async () => {
  const names = ['josé müller', '陈大文', 'ångström', 'nguyễn thị', 'முருகன்', 'renée d’arc', 'ali']
  const before = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  const file = await readFile(
    join(migrationsDirectory(), '0050_search_without_accents.sql'),
    'utf8',
  )
  await server.db.transaction().execute(async (db) => {
    await sql`CREATE TEMPORARY TABLE named ON COMMIT DROP AS
      SELECT unnest(${names.map(before)}::text[]) AS search_text`.execute(db)
    await sql.raw(file.replace('UPDATE customers', 'UPDATE named')).execute(db)
    const { rows } = await sql<{ search_text: string }>`SELECT search_text FROM named`.execute(db)
    const kept = rows.map((row) => row.search_text)
    expect(kept.toSorted()).toEqual(names.map(searchKey).toSorted())
  })
})

test('shows name, phone number, photo and group', async () => {
  expect(await search('大文')).toEqual([
    {
      id: expect.any(Number),
      name: '陈大文',
      phoneNumber: '+60123456789',
      profilePhoto: null,
      customerGroupName: 'Pasar',
    },
  ])
})

test('finds the customer of a visible cashbook ID, in its printed or short form', async () => {
  const { id } = await server.users.customer(agent, { name: 'Borrower' })
  const { cashbookId: cashbookCode } = await lendTo(agent, id)
  const short = `cb${Number(cashbookCode.slice(2))}`
  for (const term of [cashbookCode, cashbookCode.toLowerCase(), short]) {
    expect(await names(term)).toEqual(['Borrower'])
  }
  // The beginning of the printed ID, and the bare number.
  expect(await names(cashbookCode.slice(0, -1))).toContain('Borrower')
  expect(await names(cashbookCode.slice(2))).toEqual(['Borrower'])
  expect(await names('CB999')).toEqual([])
  expect(await names('CB999999')).toEqual([])
  expect(await names('CB999999999999999')).toEqual([])
  expect(await names(cashbookCode, await server.users.agent())).toEqual([])
})

test('returns to runners and admins what they may see, and at most twenty', async () => {
  expect(await names('tan', await server.users.runner(agent))).toHaveLength(2)
  expect(await names('tan', await server.users.admin())).toHaveLength(3)
  for (let i = 0; i < 22; i++) await server.users.customer(agent, { name: `Many ${i}` })
  expect(await names('many')).toHaveLength(20)
})

test('reads the index alone and fetches only the rows that it returns', async () => {
  await sql`
    INSERT INTO customers (agent_id, name, phone_number, search_text)
    SELECT ${agent.id}, 'x', '+60', md5(i::text) || ' 601' || (i * 7919)::text FROM generate_series(1, 5000) AS i
  `.execute(server.db)
  await sql`VACUUM ANALYZE customers`.execute(server.db)
  for (const key of ['ab', '83', '7a', 'abc', '1234', '87687']) {
    const grams = [...key].slice(0, key.length - Math.min(4, key.length) + 1)
    const request = grams.map((_, at) => key.slice(at, at + 4))
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: object }] }>`
      EXPLAIN (ANALYZE, FORMAT JSON) SELECT id FROM customers WHERE status = 1
      AND search_grams(search_text) @> ${request}::text[] AND search_text LIKE ${`%${key}%`} LIMIT 1000
    `.execute(server.db)
    const plan = JSON.stringify(rows[0]!['QUERY PLAN'])
    expect(plan).toContain('customers_search')
    expect(plan).not.toContain('Seq Scan')
    const [, removed = 0] = /"Rows Removed by Filter": (\d+)/.exec(plan) ?? []
    expect(Number(removed)).toBe(0)
  }
})

test('takes no text of a found row apart, also where guarantors and numbers are searched', async () => {
  const found = sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT id FROM customers WHERE status = 1 AND ${matchesTerm('abcd')}`
  const { rows } = await found.execute(server.db)
  const plan = rows.map((row) => row['QUERY PLAN'])
  expect(plan.join('\n')).toContain('customers_search')
  const filters = plan.filter((line) => /^\s+Filter:/.test(line))
  expect(filters.filter((line) => line.includes('search_grams'))).toEqual([])
})
