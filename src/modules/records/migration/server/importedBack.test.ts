import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { getCashbook, updateCashbook } from '#modules/lending/cashbooks/contract.ts'
import {
  correctCredit,
  removeTransaction,
  updateTransaction,
} from '#modules/lending/credits/contract.ts'
import { moveCustomers } from '#modules/customers/contract.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { migrateData } from '../contract.ts'
import { bounceTransfer } from '#modules/lending/transfers/contract.ts'
import { getPettyCash } from '#testing/borrower.ts'
import { lendTo } from '#testing/lendTo.ts'
import { bringIn, dryRun, ended, type Cells } from '#testing/migrations.ts'
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
const PAID: Cells = ['Cashbook number', 'Date', 'Amount', 'Account']

let server: TestServer
let owner: TestUser
let agent: TestUser
let username: string
let bank: number
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-10')
  agent = await server.users.agent()
  await server.users.customer(agent, { phoneNumber: '+60123000001' })
  ;({ username } = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow())
  ;({ id: bank } = await agent.call(createBankAccount, { body: { name: 'Maybank 4321' } }))
})
afterEach(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  expect(await getBalances()).toEqual([0, 0])
})

/** Imports the worked loan with its payments through an account; the bank's are transfers. */
async function imported({ account = '', paidSoFar = '200' } = {}) {
  const cells = [
    '1200',
    '960',
    '60',
    '01-01-2026',
    '0',
    paidSoFar,
    paidSoFar && '08-01-2026',
    account,
  ]
  const row = [username, '0123000001', `A-${agent.id}`, ...cells]
  await bringIn(server, owner, 'cashbooks', [BOOK, row])
  const { id } = await server.db
    .selectFrom('cashbooks')
    .select('id')
    .where('agent_id', '=', agent.id)
    .executeTakeFirstOrThrow()
  passTime()
  return id
}
async function payment(account: string) {
  await bringIn(server, owner, 'transactions', [
    PAID,
    [`A-${agent.id}`, '09-01-2026', '20', account],
  ])
  passTime()
}
const passTime = () => server.setNow(new Date(server.now().getTime() + 1_000))

const getBalances = async () => [
  await getPettyCash(server, agent.id),
  (await agent.call(listBankAccounts, { query: {} })).find(({ id }) => id === bank)?.balance,
]
const getLatest = (cashbookId: number) =>
  server.db
    .selectFrom('transactions')
    .select('id')
    .where('cashbook_id', '=', cashbookId)
    .where('removed_at', 'is', null)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
const removeLatest = async (cashbookId: number, who = agent) => {
  passTime()
  const params = { id: (await getLatest(cashbookId)).id }
  await who.call(removeTransaction, { params, body: { reason: 'wrong in the old system' } })
}
const show = (id: number) => agent.call(getCashbook, { params: { id } })

describe('taking back what was imported moves no money', () => {
  test('a payment in cash, then the one that the cashbook came with, then its opening', async () => {
    const id = await imported()
    await payment('')
    await removeLatest(id)
    expect(await getBalances()).toEqual([0, 0])
    expect(await show(id)).toMatchObject({ totalCredit: 20_000 })
    await removeLatest(id)
    expect(await getBalances()).toEqual([0, 0])
    await removeLatest(id)
  })

  test('a transfer that bounced, the bounce that was a mistake, and another amount', async () => {
    const id = await imported({ account: 'Maybank 4321' })
    const { id: transferId } = await getLatest(id)
    const params = { id: transferId }
    await agent.call(bounceTransfer, { params, body: { reason: 'never arrived' } })
    expect(await show(id)).toMatchObject({ totalCredit: 0 })
    expect(await getBalances()).toEqual([0, 0])
    await removeLatest(id)
    expect(await show(id)).toMatchObject({ totalCredit: 20_000 })
    expect(await getBalances()).toEqual([0, 0])
    await agent.call(updateTransaction, { params, body: { amount: sen(15_000), reason: 'x' } })
    expect(await getBalances()).toEqual([0, 0])
    await removeLatest(id)
  })

  test('a correction, with the payment recorded on another loan, and what follows', async () => {
    const id = await imported()
    const { customerId } = await show(id)
    const terms = { debitDate: day('2026-01-02'), startDate: day('2026-01-02') }
    const other = await lendTo(agent, customerId, { ...terms, firstCreditAmount: sen(0) })
    const cash = await getPettyCash(server, agent.id)
    const { id: paymentId } = await getLatest(id)
    passTime()
    const body = { reason: 'wrong loan', cashbookId: other.id }
    await agent.call(correctCredit, { params: { id: paymentId }, body })
    expect(await show(id)).toMatchObject({ totalCredit: 0 })
    expect(await show(other.id)).toMatchObject({ totalCredit: 20_000 })
    expect(await getPettyCash(server, agent.id)).toBe(cash)
    await removeLatest(other.id)
    await removeLatest(id)
    expect(await getPettyCash(server, agent.id)).toBe(cash)
    await removeLatest(other.id)
  })

  test('other terms, also with a first credit that was not there, and what follows them', async () => {
    const id = await imported({ account: 'Maybank 4321' })
    await removeLatest(id)
    const body = { expectedCredit: sen(150_000), debitAmount: sen(120_000) }
    await agent.call(updateCashbook, {
      params: { id },
      body: { ...body, firstCreditAmount: sen(2_000) },
    })
    expect(await getBalances()).toEqual([0, 0])
    await removeLatest(id)
    expect(await getBalances()).toEqual([0, 0])
    await removeLatest(id)
  })

  test('of a customer who moved, and of days that are locked by now', async () => {
    const id = await imported()
    await payment('')
    server.setDay('2026-01-20')
    const { customerId } = await show(id)
    const other = await server.users.agent()
    await owner.call(moveCustomers, { body: { stringIds: `${customerId}`, agentId: other.id } })
    const lock = (last: string | null) =>
      owner.call(setLockedPeriod, {
        body: { lockedThrough: last === null ? null : day(last), reason: 'x' },
      })
    await lock('2026-01-15')
    await removeLatest(id, owner)
    await lock(null)
    await removeLatest(id, owner)
    expect(await getPettyCash(server, other.id)).toBe(0)
  })
})

describe('a payment that a cashbook was imported with', () => {
  const check = async (...rows: [on: string, amount: string][]) =>
    dryRun(server, owner, 'transactions', [
      PAID,
      ...rows.map(([on, amount]) => [`A-${agent.id}`, on, amount, '']),
    ])

  test('is left out, by name, unless it is ticked; the totals show what is outstanding', async () => {
    await imported()
    const sheet = await check(['08-01-2026', '20'], ['07-01-2026', '5'], ['09-01-2026', '30'])
    expect(sheet).toMatchObject({ state: 'CHECKED', leftOutCount: 2, rowCount: 1 })
    const reason = `A-${agent.id} already has RM 200.00 up to 08-01-2026.`
    expect(sheet.leftOut).toEqual([2, 3].map((row) => ({ row, reasons: [reason] })))
    const before = { activeLoans: 1, lent: 96_000, toPayBack: 120_000 }
    expect(sheet.totals?.books).toMatchObject([
      {
        agentId: agent.id,
        before: { ...before, paid: 20_000, outstanding: 100_000 },
        after: { ...before, paid: 23_000, outstanding: 97_000 },
      },
    ])
    const again = async (kept: string) => {
      const body = { id: sheet.id, kept }
      const request = { params: { type: 'transactions' as const }, query: { dryRun: true }, body }
      return ended(server, owner, await owner.call(migrateData, request))
    }
    expect(await again('2')).toMatchObject({ leftOutCount: 1, totals: { rows: 2, credit: 5_000 } })
    // An earlier day stays refused: history only grows at its end.
    expect(await again('3')).toMatchObject({ state: 'REFUSED', problems: [{ row: 3 }] })
  })

  test('is imported once it was removed', async () => {
    const id = await imported()
    await removeLatest(id)
    expect(await check(['07-01-2026', '5'])).toMatchObject({ leftOutCount: 0, state: 'CHECKED' })
  })

  test('of a cashbook without one is a payment like any other', async () => {
    await imported({ paidSoFar: '' })
    expect(await check(['07-01-2026', '5'])).toMatchObject({ leftOutCount: 0, state: 'CHECKED' })
  })
})

test('imports of an earlier version are known by when they were written', async () => {
  server.setNow(new Date('2026-01-10T15:00:00Z'))
  const id = await imported()
  await payment('')
  const ofLoan = () =>
    server.db
      .selectFrom('transactions')
      .select(['id', 'migration_id'])
      .where('cashbook_id', '=', id)
      .orderBy('id')
      .execute()
  const before = await ofLoan()
  expect(before.map(({ migration_id }) => migration_id !== null)).toEqual([true, true, true])
  await inUpgrade(async (db) => {
    await db.updateTable('transactions').set({ migration_id: null }).execute()
    const file = new URL('../../../../db/migrations/0062_imported_money.sql', import.meta.url)
    const updates = (await readFile(file, 'utf8')).match(/^UPDATE[^;]+;/gm) ?? []
    expect(updates).toHaveLength(2)
    for (const update of updates) await sql.raw(update).execute(db)
    const rows = await db
      .selectFrom('transactions')
      .select(['id', 'migration_id'])
      .where('cashbook_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual(before)
  })
  await removeLatest(id)
})

/** Runs what a migration does, and takes it back. */
async function inUpgrade(run: (db: Database) => Promise<void>): Promise<void> {
  const takenBack = new Error('taken back')
  const upgraded = server.db.transaction().execute(async (db) => {
    await run(db)
    throw takenBack
  })
  await expect(upgraded).rejects.toBe(takenBack)
}
