import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { bringIn, toCsv, dryRun, sendSheet, type Cells } from '#testing/migrations.ts'
import { zipBomb } from '#testing/files/zipBomb.ts'
import { migrateData } from '../contract.ts'

let server: TestServer
let owner: TestUser
let agent: TestUser
let username: string
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  owner = await server.users.superAdmin()
  agent = await server.users.agent({ name: 'Lim' })
  username = await getUsername(agent)
})
afterAll(() => server.close())

async function getUsername({ id }: TestUser): Promise<string> {
  const { username } = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return username
}

const CUSTOMER = ['Agent', 'Name', 'Phone number']
const realRun = (type: 'customers', id: number) =>
  owner.request(migrateData, { params: { type }, query: { dryRun: false }, body: { id } })

describe('the real run is refused', () => {
  const rows = [CUSTOMER, ['nobody', 'Ali', '0123456789']]

  test('for a file without a dry run', async () => {
    const reply = await sendSheet(owner, 'customers', toCsv(rows), { dryRun: false })
    expect(reply).toMatchObject({ status: 409, code: 'DRY_RUN_FIRST' })
  })

  test('during the dry run, and after a dry run with problems', async () => {
    const { data } = await sendSheet(owner, 'customers', toCsv(rows))
    expect(data.state).toBe('CHECKING')
    expect(await realRun('customers', data.id)).toMatchObject({
      status: 409,
      code: 'MIGRATION_UNDER_WAY',
    })
    await server.runJobs()
    expect(await realRun('customers', data.id)).toMatchObject({
      status: 409,
      code: 'DRY_RUN_FIRST',
    })
  })

  test('without an idempotency key', async () => {
    const url = '/api/configuration/data-migration/customers?dryRun=false'
    const reply = await owner.inject({ method: 'POST', url, payload: {} })
    expect(reply).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
  })

  test('for a sheet of another type', async () => {
    const { data } = await sendSheet(owner, 'transactions', toCsv([['Date'], ['01-01-2026']]))
    expect(await realRun('customers', data.id)).toMatchObject({ status: 404 })
  })
})

describe('an upload is refused', () => {
  test.each<[string, string | Buffer, number, string]>([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415, 'NOT_A_SHEET'],
    ['bytes that are no text', Buffer.from([1, 2, 3, 0x81, 0xff]), 415, 'NOT_A_SHEET'],
    ['a zip bomb', zipBomb(200 * 1024 * 1024), 413, 'SHEET_TOO_HEAVY'],
    ['titles alone', 'Agent,Name', 422, 'SHEET_EMPTY'],
    ['half an archive', zipBomb(10).subarray(0, 40), 422, 'SHEET_UNREADABLE'],
  ])('%s', async (_, content, status, code) => {
    expect(await sendSheet(owner, 'customers', content)).toMatchObject({ status, code })
  })
})

test('a sheet with unclear titles waits for the choice of its columns', async () => {
  const content = toCsv([
    ['A', 'B', 'C'],
    [username, 'Ali', '0123456780'],
  ])
  const { data } = await sendSheet(owner, 'customers', content)
  expect(data).toMatchObject({ state: 'UPLOADED', titles: ['A', 'B', 'C'], mapping: {} })
  expect(data.samples).toEqual([[username, 'Ali', '0123456780']])
  const choose = (mapping: string) =>
    owner.request(migrateData, { params: { type: 'customers' }, body: { id: data.id, mapping } })
  const lacking = await choose('agent:0')
  expect(lacking).toMatchObject({ status: 422, code: 'COLUMN_MISSING' })
  expect(lacking.message).toBe('Choose the column for: Name, Phone number.')
  expect((await choose('agent:0,name:1,phoneNumber:2')).data.state).toBe('CHECKING')
  await server.runJobs()
  expect(await count('customers')).toBe(0)
})

const count = async (table: 'customers' | 'cashbooks' | 'transactions' | 'journals') => {
  const { n } = await server.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

test('every row has all its problems, and nothing is written', async () => {
  const known = await server.users.customer(agent, { name: 'Mei', phoneNumber: '+60123000001' })
  const before = await count('customers')
  const checked = await dryRun(server, owner, 'customers', [
    [...CUSTOMER, 'Daily payer'],
    [username, 'Ali', '012-300 0002', 'yes'],
    ['', 'Bala', '12', 'perhaps'],
    [username, 'ALI', '012-3000002', ''],
    ['nobody', 'Devi', '0123000004', ''],
    [username, 'mei', '+60 12-300 0001', ''],
  ])
  expect(checked).toMatchObject({ state: 'REFUSED', rowCount: 5, problemCount: 4 })
  expect(checked.problems).toMatchObject([
    {
      row: 3,
      reasons: [
        'Agent is required.',
        'Phone number: “12” is not a valid phone number.',
        'Daily payer: “perhaps” is not one of the values listed in the template.',
      ],
    },
    { row: 4, reasons: ['Phone number: the same value is in row 2.'] },
    { row: 5, reasons: ['No active agent has the username “nobody”.'] },
    { row: 6, reasons: [`The agent already has a customer with this number: ${known.name}.`] },
  ])
  expect(await count('customers')).toBe(before)
})

test('customers are imported with their groups, and the same file only once', async () => {
  const rows: Cells[] = [
    [...CUSTOMER, 'Customer group', '每日还款', 'Postcode', 'Notes'],
    [username, '陈美玲', '0123000010', 'Pasar', '是', '50000', 'not read'],
    [username.toUpperCase(), '=SUM(A1)', '0123000011', 'pasar', '', '', ''],
  ]
  const done = await bringIn(server, owner, 'customers', rows)
  expect(done).toMatchObject({ state: 'DONE', doneCount: 2, problemCount: 0 })
  expect(done.totals).toMatchObject({ rows: 2, customers: 2, newGroups: 1 })
  const stored = await server.db
    .selectFrom('customers')
    .innerJoin('customer_groups as g', 'g.id', 'customers.customer_group_id')
    .select([
      'name',
      'phone_number',
      'is_daily_payer',
      'postal_code',
      'city',
      'state',
      'g.group_name',
      'search_text',
    ])
    .orderBy('customers.id')
    .execute()
  expect(stored).toEqual([
    {
      name: '陈美玲',
      phone_number: '+60123000010',
      is_daily_payer: true,
      postal_code: '50000',
      city: 'Kuala Lumpur',
      state: 'W.P. Kuala Lumpur',
      group_name: 'Pasar',
      search_text: '陈美玲 60123000010',
    },
    {
      name: '=SUM(A1)',
      phone_number: '+60123000011',
      is_daily_payer: false,
      postal_code: '',
      city: '',
      state: '',
      group_name: 'Pasar',
      search_text: 'suma1 60123000011',
    },
  ])
  const again = await sendSheet(owner, 'customers', toCsv(rows))
  expect(again).toMatchObject({ status: 409, code: 'ALREADY_IMPORTED', data: { id: done.id } })
  expect(again.message).toBe('This file was already imported on 10-01-2026.')
  const line = await server.db
    .selectFrom('operation_log')
    .selectAll()
    .where('action', '=', 'dataMigration.import')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ actor_id: owner.id, entity_id: done.id, address: '127.0.0.1' })
})

test('data that changed since the dry run stops the whole import', async () => {
  const rows = [CUSTOMER, [username, 'First', '0123000020'], [username, 'Second', '0123000021']]
  const checked = await dryRun(server, owner, 'customers', rows)
  await server.users.customer(agent, { name: 'Second', phoneNumber: '+60123000021' })
  const before = await count('customers')
  await realRun('customers', checked.id)
  await server.runJobs()
  const { data } = await realRun('customers', checked.id)
  expect(data).toBeNull()
  const failed = await server.db
    .selectFrom('data_migrations')
    .selectAll()
    .where('id', '=', checked.id)
    .executeTakeFirstOrThrow()
  expect(failed).toMatchObject({ state: 'FAILED', failure: 'DATA_CHANGED', problem_count: 1 })
  expect(await count('customers')).toBe(before)
})

test('the books are consistent', async () => expect(await verifyBooks(server.db)).toEqual([]))
