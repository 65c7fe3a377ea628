import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import {
  createBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '#modules/ledger/accounts/contract.ts'
import { bringIn, dryRun, type Cells } from '#testing/migrations.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

const BOOK: Cells = [
  'Agent',
  'Customer phone',
  'Cashbook number',
  'Expected credit',
  'Debit amount',
  'Debit days',
  'Debit date',
  'First credit amount',
  'Paid so far',
  'Last paid date',
  'Account',
]
const PAID: Cells = ['Cashbook number', 'Date', 'Amount', 'Account', 'Transfer reference']

let server: TestServer
let owner: TestUser
let agent: TestUser
let username: string
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())
beforeEach(async () => {
  agent = await server.users.agent()
  await server.users.customer(agent, { phoneNumber: '+60123000001' })
  ;({ username } = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow())
  await agent.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  const { id } = await agent.call(createBankAccount, { body: { name: 'Old bank' } })
  await agent.call(updateBankAccount, { params: { id }, body: { status: -1 } })
  const other = await server.users.agent()
  await other.call(createBankAccount, { body: { name: `TNG ${agent.id}` } })
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const book = (account: string): Cells => [
  ...[username, '0123000001', `A-${agent.id}`, '1200', '960', '60', '01-01-2026'],
  ...['20', '180', '09-01-2026', account],
]
const paid = (account: string, reference = ''): Cells => [
  ...[`A-${agent.id}`, '10-01-2026', '20', account, reference],
]
const getLines = () =>
  server.db
    .selectFrom('transactions')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'bank_account_id')
    .select(['kind', 'amount_sen', 'name', 'reference', 'transfer_state'])
    .where('transactions.agent_id', '=', agent.id)
    .orderBy('transactions.id')
    .execute()
const getBalances = async () =>
  (await agent.call(listBankAccounts, { query: {} })).map(({ balance }) => balance)

describe.each([
  ['cashbooks', BOOK, book],
  ['transactions', PAID, paid],
] as const)('%s', (type, titles, row) => {
  beforeEach(async () => {
    if (type === 'transactions') await bringIn(server, owner, 'cashbooks', [BOOK, book('')])
  })

  test.each([
    ['an unknown account', () => 'CIMB'],
    ['an inactive account', () => 'Old bank'],
    ['another agent’s account', () => `TNG ${agent.id}`],
  ])('with %s are refused at the column', async (_, getName) => {
    const { problems } = await dryRun(server, owner, type, [titles, row(getName())])
    const reason = `Account: the agent has no active bank account “${getName()}”.`
    expect(problems).toMatchObject([{ row: 2, reasons: [reason] }])
  })
})

test('a cashbook moves its money through its account, whose balance stays the same', async () => {
  await bringIn(server, owner, 'cashbooks', [BOOK, book('MAYBANK 4321')])
  const through = { name: 'Maybank 4321', reference: null }
  const arrived = { ...through, kind: 'CREDIT', transfer_state: 'CONFIRMED' }
  expect(await getLines()).toEqual([
    { ...through, kind: 'DEBIT', amount_sen: 96_000, transfer_state: null },
    { ...arrived, amount_sen: 2_000 },
    { ...arrived, amount_sen: 16_000 },
  ])
  expect(await getBalances()).toEqual([0, 0])
})

test('a payment names its account in any case, and its reference; an empty one is cash', async () => {
  await bringIn(server, owner, 'cashbooks', [BOOK, book('')])
  const rows = [PAID, paid('maybank 4321', 'DN 123'), paid('')]
  expect(await bringIn(server, owner, 'transactions', rows)).toMatchObject({ state: 'DONE' })
  const [transfer, cash] = (await getLines()).slice(-2)
  expect(transfer).toMatchObject({ name: 'Maybank 4321', reference: 'DN 123' })
  expect(cash).toMatchObject({ name: null, reference: null, transfer_state: null })
  expect(await getBalances()).toEqual([0, 0])
})
