import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { listCommissions, payCommission } from '#modules/cash/commission/contract.ts'
import { confirmTransfers } from '#modules/lending/transfers/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { updateBusiness } from '#modules/office/business/contract.ts'
import { sen } from '#core/money.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getTrialBalance } from '../../books/contract.ts'
import { exportMonthEnd, getMonthEnd } from '../contract.ts'

let server: TestServer
let root: TestUser
let admin: TestUser
let lim: TestUser
let siti: TestUser
let paid: number
let transferId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  root = await server.users.superAdmin()
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  await root.call(updateBusiness, { body: { legalName: 'Pinjaman Jujur Sdn Bhd' } })
  const topUp = { agentId: lim.id, type: 'TOP_UP', amount: sen(500_000), remark: '' } as const
  await admin.call(recordPettyCash, { body: topUp })
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank' } })
  ;({ id: paid } = await lend(server, lim))
  const { id: open } = await lend(server, lim)
  server.setDay('2026-01-20')
  await collect(siti, paid, 1_200)
  transferId = (await collect(siti, open, 20, { accountId })).transaction.id
})
afterAll(() => server.close())

const january = () => admin.call(getMonthEnd, { query: { month: '2026-01' } })
const set = (status: 2 | 3) =>
  lim.call(setCashbookStatus, { params: { status }, body: { ids: [paid] } })

test('agents see no month’s end, and there is none of a month ahead or of no month', async () => {
  expect((await lim.request(getMonthEnd, { query: { month: '2026-01' } })).status).toBe(403)
  expect((await lim.request(exportMonthEnd, { query: { month: '2026-01' } })).status).toBe(403)
  for (const month of ['2026-02', '2026-13', 'January']) {
    expect((await admin.request(getMonthEnd, { query: { month } })).status).toBe(422)
    expect((await admin.request(exportMonthEnd, { query: { month } })).status).toBe(422)
  }
})

test('each step is open until it is done at its desk', async () => {
  expect(await january()).toMatchObject({
    from: '2026-01-01',
    to: '2026-01-31',
    transfers: { count: 1, amount: 2_000 },
    unsettled: { count: 1, amount: 120_000 },
    unclosed: { count: 0 },
    commissions: { count: 0, amount: 0 },
    file: null,
    lockedThrough: null,
  })
  await lim.call(confirmTransfers, { body: { ids: [transferId] } })
  await set(2)
  expect(await january()).toMatchObject({
    transfers: { count: 0 },
    unsettled: { count: 0 },
    unclosed: { count: 1, amount: 24_000 },
  })
  await set(3)
  const { unclosed, commissions, balance } = await january()
  expect(unclosed.count).toBe(0)
  expect(commissions.count).toBe(2)
  expect(balance.debit).toBe(balance.credit)
  const body = { agentId: lim.id, userId: siti.id, amount: sen(500) }
  await admin.call(payCommission, { body })
})

test('the file is named by business and month, adds up to the trial balance, and is remembered', async () => {
  const { bytes, headers, status } = await admin.request(exportMonthEnd, {
    query: { month: '2026-01' },
  })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/Pinjaman-Jujur-Sdn-Bhd_2026-01_accounts\.zip/)
  const files = readZip(bytes)
  expect([...files.keys()]).toEqual([
    'trial-balance_2026-01-31.xlsx',
    'profit-and-loss_2026-01-01_2026-01-31.xlsx',
    'journals-daily_2026-01-01_2026-01-31.xlsx',
    'journals_2026-01-01_2026-01-31.xlsx',
    'settlements_2026-01-01_2026-01-31.xlsx',
    'customer-balances_2026-01-31.xlsx',
    'portfolio_2026-01-20.xlsx',
    'portfolio-snapshots_2026-01-20.xlsx',
    'commission-payments_2026-01-01_2026-01-31.xlsx',
    expect.stringMatching(/^commission_C\d+\.pdf$/),
  ])
  const { items } = await admin.call(getTrialBalance, { query: { asOf: day('2026-01-31') } })
  const find = (account: string) => items.find((each) => each.account === account)!
  const owed = (await readSheet(files.get('customer-balances_2026-01-31.xlsx')!)).at(-1)!
  expect(owed.slice(3)).toEqual([
    find('receivable').debit / 100,
    find('unearned_interest').credit / 100,
  ])
  const profit = await readSheet(files.get('profit-and-loss_2026-01-01_2026-01-31.xlsx')!)
  expect(profit).toContainEqual([
    'interest_income',
    ledgerMessages.interest_income.en,
    find('interest_income').credit / 100,
  ])
  const earned = find('interest_income').credit - find('commission_expense').debit
  expect(profit.at(-1)).toEqual([null, 'Profit', earned / 100])
  const { file } = await january()
  expect(file).toMatchObject({ madeByName: admin.name })
  const december = await admin.call(getMonthEnd, { query: { month: '2025-12' } })
  expect(december.file).toBeNull()
})

test('the month is locked once the books are closed through its end', async () => {
  server.setDay('2026-02-03')
  await root.call(setLockedPeriod, { body: { lockedThrough: day('2026-01-31'), reason: '' } })
  expect(await january()).toMatchObject({ lockedThrough: '2026-01-31' })
})

test('commission of a later month is none of this one, and a payment is for the oldest', async () => {
  const before = (await january()).commissions
  expect(before.count).toBe(2)
  const { id } = await lend(server, lim)
  await collect(siti, id, 1_200)
  for (const status of [2, 3] as const) {
    await lim.call(setCashbookStatus, { params: { status }, body: { ids: [id] } })
  }
  const february = () => admin.call(getMonthEnd, { query: { month: '2026-02' } })
  expect((await january()).commissions).toEqual(before)
  const { items, owed } = await admin.call(listCommissions, { query: {} })
  expect((await february()).commissions).toEqual({ count: 2, amount: owed })
  for (const { userId, owed: amount } of items) {
    const isLim = userId === lim.id
    const body = { agentId: lim.id, userId, amount: isLim ? sen(amount / 2) : amount }
    await admin.call(payCommission, { body })
  }
  const left = (await february()).commissions
  expect(left.count).toBe(1)
  expect(left.amount).toBeGreaterThan(0)
  expect((await january()).commissions).toEqual({ count: 0, amount: 0 })
})

/** Reads a ZIP of stored files by its local headers. */
function readZip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = 0
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const size = bytes.readUInt32LE(at + 18)
    const begin = at + 30 + bytes.readUInt16LE(at + 26)
    files.set(bytes.subarray(at + 30, begin).toString(), bytes.subarray(begin, begin + size))
    at = begin + size
  }
  return files
}
