import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { RELATIVE_TIMES } from '#core/reportPeriod.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { bounceTransfer } from '#modules/lending/transfers/contract.ts'
import { recordCredit, recordRefund, removeTransaction } from '#modules/lending/credits/contract.ts'
import {
  exportTransactionReport,
  getTransactionReport,
  listReportTransactions,
} from '../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let tan: TestUser
let siti: TestUser
let customerId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-30')
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim Ah Seng' })
  tan = await server.users.agent({ name: 'Tan' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  await simulateAcrossMonths()
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

/**
 * Lim lends 960 and collects 20; Siti collects 40 and 60 later; one credit is removed, 10 is
 * refunded.
 */
async function simulateAcrossMonths() {
  customerId = (await server.users.customer(lim, { name: '=陈美玲' })).id
  const { id: cashbookId } = await lim.call(openCashbook, { body: { customerId, ...systemTerms } })
  const other = await server.users.customer(tan)
  await tan.call(openCashbook, { body: { customerId: other.id, ...systemTerms } })
  server.setDay('2026-02-01')
  const credit = (amount: number, date?: string) => ({
    body: { cashbookId, creditAmount: sen(amount), ...(date && { date: day(date) }) },
  })
  await siti.call(recordCredit, credit(4_000))
  server.setDay('2026-03-02')
  await siti.call(recordCredit, credit(6_000, '2026-02-28'))
  const slip = await lim.call(recordCredit, credit(7_000))
  await lim.call(removeTransaction, {
    params: { id: slip.transaction.id },
    body: { reason: 'a slip' },
  })
  await lim.call(recordRefund, { body: { cashbookId, amount: sen(1_000) } })
}

type Input = RequestOf<typeof getTransactionReport>['query']
const report = (query: Input, who = lim) => who.call(getTransactionReport, { query })

describe('refuses', () => {
  test('a period that ends before it begins, at the field', async () => {
    const query = {
      relativeTime: 'CUSTOM',
      from: day('2026-02-02'),
      to: day('2026-02-01'),
    } as const
    expect(await lim.request(getTransactionReport, { query })).toMatchObject({
      status: 422,
      code: 'PERIOD_BACKWARDS',
      data: { errors: [{ path: 'to', message: 'To cannot be before 02-02-2026.' }] },
    })
  })
  test('more than ten years', async () => {
    const query = {
      relativeTime: 'CUSTOM',
      from: day('1990-01-01'),
      to: day('2026-02-01'),
    } as const
    expect(await lim.request(getTransactionReport, { query })).toMatchObject({
      code: 'PERIOD_TOO_LONG',
    })
  })
  test('another agent’s figures, and runners', async () => {
    expect(await lim.request(getTransactionReport, { query: { agentId: tan.id } })).toMatchObject({
      status: 404,
    })
    for (const endpoint of [getTransactionReport, exportTransactionReport]) {
      expect(await siti.request(endpoint, {})).toMatchObject({ status: 403 })
    }
  })
})

test('a month is grouped by day, without removed transactions', async () => {
  const { from, to, total, groups } = await report({
    relativeTime: 'MONTHLY',
    from: day('2026-02-14'),
  })
  expect([from, to, groups.length]).toEqual(['2026-02-01', '2026-02-28', 28])
  expect(total).toMatchObject({ credit: 10_000, debit: 0, net: 10_000, count: 2 })
  expect(groups[0]).toMatchObject({ from: day('2026-02-01'), credit: 4_000, count: 1 })
  expect(groups[27]).toMatchObject({ from: day('2026-02-28'), credit: 6_000, count: 1 })
})

test('a year is grouped by month', async () => {
  const { groups, total } = await report({ relativeTime: 'YEARLY', from: day('2026-07-01') })
  expect(groups.map(({ net }) => net).slice(0, 4)).toEqual([-94_000, 10_000, -1_000, 0])
  expect(total).toMatchObject({ credit: 12_000, debit: 96_000, refund: 1_000, net: -85_000 })
})

test('a week starts on Monday, and a day is today by default', async () => {
  expect(await report({ relativeTime: 'WEEKLY', from: day('2026-02-01') })).toMatchObject({
    from: day('2026-01-26'),
    to: day('2026-02-01'),
  })
  expect(await report({})).toMatchObject({
    from: day('2026-03-02'),
    total: { refund: 1_000, count: 1 },
  })
})

describe('the stored totals equal the raw rows', () => {
  const filters = (): Input[] => [
    {},
    { runnerId: siti.id },
    { kind: 'CREDIT' },
    { agentId: lim.id },
  ]
  test.each(RELATIVE_TIMES)('%s', async (relativeTime) => {
    for (const from of ['2026-01-30', '2026-02-28', '2026-03-02']) {
      for (const filter of filters()) {
        const request = { relativeTime, from: day(from), to: day('2026-03-31'), ...filter } as Input
        // A minimum amount of zero keeps all rows but makes the report read them.
        const raw = await report({ ...request, minAmount: sen(0) } as Input, admin)
        expect(await report(request, admin)).toEqual(raw)
      }
    }
  })
})

test('filters that the totals lack read the rows', async () => {
  const year = { relativeTime: 'YEARLY' } as const
  expect((await report({ ...year, minAmount: sen(5_000), kind: 'CREDIT' })).total.credit).toBe(
    6_000,
  )
  expect((await report({ ...year, customerId }, admin)).total.debit).toBe(96_000)
  expect((await report({ ...year, customerId: 987_654 }, admin)).total.count).toBe(0)
})

describe('the rows of the figures', () => {
  const year = { from: day('2026-01-01'), to: day('2026-12-31') }

  test('are sorted by latest day, with a backdated credit on its own day', async () => {
    const { items } = await lim.call(listReportTransactions, { query: year })
    expect(items.map(({ businessDate, kind, amount }) => [businessDate, kind, amount])).toEqual([
      ['2026-03-02', 'REFUND', 1_000],
      ['2026-02-28', 'CREDIT', 6_000],
      ['2026-02-01', 'CREDIT', 4_000],
      ['2026-01-30', 'CREDIT', 2_000],
      ['2026-01-30', 'DEBIT', 96_000],
    ])
    expect(items[1]).toMatchObject({ runnerName: 'Siti', customerName: '=陈美玲' })
  })

  test('are read once each across days and agents by the cursor', async () => {
    const all = await admin.call(listReportTransactions, { query: year })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const slice = await admin.call(listReportTransactions, {
        query: { ...year, limit: 2, ...(cursor && { cursor }) },
      })
      seen.push(...slice.items.map(({ id }) => id))
      cursor = slice.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(all.items.map(({ id }) => id))
    expect(seen).toHaveLength(7)
  })

  test('are the same and in the same order in the file, without formulas', async () => {
    const { headers, bytes } = await lim.request(exportTransactionReport, {
      query: { format: 'csv', relativeTime: 'YEARLY' },
    })
    expect(headers['content-disposition']).toContain(
      'transactions_2026-01-01_2026-12-31_agent-Lim-Ah-Seng.csv',
    )
    const [titles, ...rows] = parse(bytes, { bom: true }) as string[][]
    expect(titles!.slice(0, 4)).toEqual(['Date', 'Recorded at', 'Customer', 'Cashbook ID'])
    expect(titles!.slice(8, 12)).toEqual(['Money in', 'Money out', 'Written off', 'Balance'])
    expect(rows.map((row) => [row[0], row[6], ...row.slice(8, 11)])).toEqual([
      ['2026-03-02', 'Refund out', '', '10.00', ''],
      ['2026-02-28', 'Credit in', '60.00', '', ''],
      ['2026-02-01', 'Credit in', '40.00', '', ''],
      ['2026-01-30', 'Credit in', '20.00', '', ''],
      ['2026-01-30', 'Debit out', '', '960.00', ''],
    ])
    expect(rows[0]![2]).toBe("'=陈美玲")
    expect(titles!.slice(-2)).toEqual(['Account', 'Reference'])
    expect(rows.map((row) => row.slice(-2))).toEqual(rows.map(() => ['Cash', '']))
  })

  test('name the account and the reference of a transfer, and its state', async () => {
    const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
    const { id } = await lend(server, lim)
    const paid = { accountId, reference: 'DN 123' }
    const { transaction } = await collect(siti, id, 20, paid)
    const days = { from: day('2026-03-02'), to: day('2026-03-02') }
    const { items } = await lim.call(listReportTransactions, { query: days })
    expect(items.find((row) => row.id === transaction.id)).toMatchObject({
      accountId,
      accountName: 'Maybank 4321',
      reference: 'DN 123',
      transferState: 'UNCONFIRMED',
    })
    const { bytes } = await lim.request(exportTransactionReport, { query: { format: 'csv' } })
    const [, ...rows] = parse(bytes, { bom: true }) as string[][]
    expect(rows.map((row) => row.slice(-2))).toContainEqual(['Maybank 4321', 'DN 123'])
  })
})

test('a bounced transfer lowers its day, by whatever the report is filtered', async () => {
  server.setDay('2026-03-03')
  const { id: accountId } = await tan.call(createBankAccount, { body: { name: 'CIMB 8765' } })
  const loan = await lend(server, tan)
  await collect(tan, loan.id, 40)
  const { transaction } = await collect(tan, loan.id, 20, { accountId })
  await tan.call(bounceTransfer, { params: { id: transaction.id }, body: { reason: 'no money' } })
  for (const kind of [{}, { kind: 'CREDIT' }, { kind: 'BOUNCED' }] as const) {
    const whole = (await report({ ...kind }, tan)).total
    const filters = [{ customerId: loan.customerId }, { minAmount: sen(0) }]
    for (const filter of filters) {
      expect((await report({ ...kind, ...filter } as Input, tan)).total).toEqual(whole)
    }
  }
  expect((await report({ customerId: loan.customerId } as Input, tan)).total.credit).toBe(4_000)
})

describe('types that are no kinds', () => {
  const year = { relativeTime: 'YEARLY', from: day('2026-01-01') } as const
  const rows = (kind: 'REMOVED' | 'BACKDATED', who = lim) =>
    who.call(listReportTransactions, {
      query: { from: day('2026-01-01'), to: day('2026-12-31'), kind },
    })
  test('Removed has what was removed, with its reason and who removed it', async () => {
    const { items } = await rows('REMOVED')
    expect(items).toMatchObject([
      { kind: 'CREDIT', amount: 7_000, remark: 'a slip', createdByName: 'Lim Ah Seng' },
    ])
    expect((await report({ ...year, kind: 'REMOVED' })).total).toMatchObject({
      credit: 7_000,
      count: 1,
    })
    expect((await rows('REMOVED', tan)).items).toEqual([])
  })
  test('Backdated has payments dated before the day of recording, and no others', async () => {
    const { items } = await rows('BACKDATED')
    expect(items).toMatchObject([{ amount: 6_000, businessDate: '2026-02-28' }])
    expect((await report({ ...year, kind: 'BACKDATED' })).total).toMatchObject({
      credit: 6_000,
      count: 1,
    })
  })
  test.each(['REMOVED', 'BACKDATED'] as const)('the file of %s has its rows', async (kind) => {
    const query = { ...year, kind, format: 'csv' } as const
    const { bytes } = await lim.request(exportTransactionReport, { query })
    const table: string[][] = parse(bytes, { bom: true })
    expect(table).toHaveLength(2)
  })
})
