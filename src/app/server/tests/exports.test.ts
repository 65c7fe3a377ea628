import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import {
  exportCashbooksByStatus,
  listCashbooksByStatus,
} from '#modules/lending/cashbooks/contract.ts'
import {
  exportCashbookTransactions,
  listCashbookTransactions,
} from '#modules/lending/credits/contract.ts'
import { exportCustomers, listCustomersV2 } from '#modules/customers/contract.ts'
import { exportPettyCash, listPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { exportCustomerView, getCustomerView } from '#modules/reports/customers/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import type { TestUser } from '#testing/testUser.ts'

// Every list can be exported as a file with exactly its rows, order, filters and scope.

let server: TestServer
let lim: TestUser
let siti: TestUser
let borrower: TestUser
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  const tan = await server.users.agent({ name: 'Tan' })
  await lend(server, tan)
  const customer = await server.users.customer(lim, { name: '=2+5' })
  borrower = await server.users.customerLogin(lim, customer.id)
  for (let i = 0; i < 3; i++) await lend(server, lim)
  server.setDay('2026-01-02')
  cashbookId = (await lend(server, lim)).id
  await collect(siti, cashbookId, 40, { remark: '@SUM(A1)' })
  await collect(lim, cashbookId, 20)
})
afterAll(() => server.close())

type Case = {
  name: string
  list: Endpoint
  file: Endpoint
  input?: () => { params?: object; query?: object }
  /** Returns the value that identifies a row in both the list and the file. */
  sameAs: (row: never) => string
  inColumn: number
  count: number
}

const cases: Case[] = [
  {
    name: 'customers',
    list: listCustomersV2,
    file: exportCustomers,
    count: 5,
    input: () => ({ query: { sort: 'createdAt:desc' } }),
    sameAs: ({ name }: { name: string }) => name,
    inColumn: 0,
  },
  {
    name: 'cashbooks',
    list: listCashbooksByStatus,
    file: exportCashbooksByStatus,
    count: 4,
    input: () => ({ params: { status: 1 }, query: { sort: 'totalBalance:asc' } }),
    sameAs: ({ cashbookId }: { cashbookId: string }) => cashbookId,
    inColumn: 0,
  },
  {
    name: 'petty cash',
    list: listPettyCash,
    file: exportPettyCash,
    count: 6,
    sameAs: ({ balanceAfter }: { balanceAfter: number }) => inRinggit(balanceAfter),
    inColumn: 11,
  },
  {
    name: 'transactions of a cashbook',
    list: listCashbookTransactions,
    file: exportCashbookTransactions,
    count: 3,
    input: () => ({ params: { cashbookId } }),
    sameAs: ({ amount }: { amount: number }) => inRinggit(amount),
    inColumn: 4,
  },
  {
    name: 'customer view',
    list: getCustomerView,
    file: exportCustomerView,
    count: 4,
    input: () => ({ query: { sort: 'totalCredit:desc' } }),
    sameAs: ({ customerName }: { customerName: string }) => customerName,
    inColumn: 0,
  },
]

const inRinggit = (amount: number) => (amount / 100).toFixed(2)

describe.each(cases)('$name', ({ list, file, input, sameAs, inColumn, count }) => {
  const request = (format: string) => {
    const { params, query } = input?.() ?? {}
    return { params, query: { ...query, format } } as never
  }

  test('the CSV holds the rows of the list in its order, and no formula', async () => {
    const result = (await lim.call(list, input?.() as never)) as { items: never[] }
    const { bytes } = await lim.request(file, request('csv'))
    const [titles, ...lines] = parse(bytes, { bom: true }) as string[][]
    expect(new Set(titles).size).toBe(titles!.length)
    expect(lines.map((line) => line[inColumn]!.replace(/^'/, ''))).toEqual(result.items.map(sameAs))
    expect(lines).toHaveLength(count)
    for (const cell of lines.flat()) expect(cell).not.toMatch(/^(?!-\d+\.\d\d$)[=+\-@]/)
  })

  test('the XLSX holds as many rows', async () => {
    const { bytes, headers } = await lim.request(file, request('xlsx'))
    expect(headers['content-disposition']).toContain('.xlsx')
    const rows = await readSheet(bytes)
    // Below the rows, the totals of the files that have some.
    const totals = rows.at(-1)![0] === 'Total' ? 1 : 0
    expect(rows).toHaveLength(count + 1 + totals)
  })
})

test('a borrower’s file names no staff and no remarks', async () => {
  const own = await lend(server, lim)
  await server.db
    .updateTable('cashbooks')
    .set({ customer_id: (await ownCustomer())! })
    .where('id', '=', own.id)
    .execute()
  await collect(siti, own.id, 20, { remark: 'rude at the door' })
  const { bytes } = await borrower.request(exportCashbookTransactions, {
    params: { cashbookId: own.id },
    query: { format: 'csv' },
  })
  expect(bytes.toString()).toMatch(/,20\.00,/)
  expect(bytes.toString()).not.toMatch(/rude|Siti/)
})

async function ownCustomer() {
  const login = await server.db
    .selectFrom('customer_logins')
    .select('customer_id')
    .where('user_id', '=', borrower.id)
    .executeTakeFirst()
  return login?.customer_id
}

test('the customer view sums the values of its rows', async () => {
  const { items, sums, total } = await lim.call(getCustomerView, {})
  expect(total).toBe(items.length)
  const balance = items.reduce((sum, { totalBalance }) => sum + totalBalance, 0)
  expect(sums).toMatchObject({
    totalBalance: balance,
    cashbookCount: 5,
    totalDebit: sen(5 * 96_000),
  })
  expect(await siti.request(getCustomerView, {})).toMatchObject({ status: 403 })
})
