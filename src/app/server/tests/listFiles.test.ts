import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportHandOvers, getCash } from '#modules/cash/hand-overs/contract.ts'
import { exportCustomerGroups, listCustomerGroups } from '#modules/customers/groups/contract.ts'
import {
  createConventionalPackage,
  exportConventionalPackages,
  exportSystemPackages,
  listConventionalPackages,
  listSystemPackages,
} from '#modules/lending/packages/contract.ts'
import { exportReloans, listReloans } from '#modules/lending/reloans/contract.ts'
import {
  exportCommissionPayments,
  exportCommissions,
  listCommissionPayments,
  listCommissions,
  reverseCommission,
} from '#modules/cash/commission/contract.ts'
import {
  listAgents,
  listRunners,
  exportAgents,
  exportRunners,
} from '#modules/office/users/contract.ts'
import type { RoleName } from '#core/access/roles.ts'
import { sen } from '#core/money.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { allRoutes } from '../allRoutes.ts'

// The files of the lists that have two agents' data: the rows, the scope and the filters of the list.

let server: TestServer
let scenario: Scenario
beforeAll(async () => {
  server = await openTestServer()
  scenario = await openScenario(server)
  const body = { packageName: '@Pasar', debitDays: 30, expectedCredit: sen(120_000) }
  const amounts = { ...body, debitAmount: sen(96_000) }
  await scenario.people.SUPER_ADMIN.call(createConventionalPackage, { body: amounts })
  const params = { id: scenario.foreign.commissionPaymentId }
  await scenario.people.ADMIN.call(reverseCommission, { params, body: { reason: 'typed twice' } })
})
afterAll(() => server.close())

type Case = {
  name: string
  list: Endpoint
  file: Endpoint
  /** Who may request it, in addition to the super admin. */
  roles: readonly RoleName[]
  query?: () => object
  /** Returns the cells that a row of the list has in the file. */
  cells: (row: never) => Record<string, string>
}

const ringgit = (amount: number) => (amount / 100).toFixed(2)

const cases: Case[] = [
  {
    name: 'agents',
    list: listAgents,
    file: exportAgents,
    roles: ['ADMIN'],
    query: () => ({ sort: 'createdAt:desc' }),
    cells: (row: { name: string; outstandingBalance: number; pettyCash: number }) => ({
      Name: row.name,
      Balance: ringgit(row.outstandingBalance),
      'Petty cash': ringgit(row.pettyCash),
      Status: 'Active',
    }),
  },
  {
    name: 'runners',
    list: listRunners,
    file: exportRunners,
    roles: ['ADMIN', 'AGENT'],
    cells: (row: { name: string; collectedToday: number; commissionRate: number }) => ({
      Name: row.name,
      'Collected today': ringgit(row.collectedToday),
      'Commission Rate': row.commissionRate.toFixed(2),
    }),
  },
  {
    name: 'customer groups',
    list: listCustomerGroups,
    file: exportCustomerGroups,
    roles: ['ADMIN', 'AGENT'],
    cells: (row: { groupName: string; totalBalance: number }) => ({
      'Group name': row.groupName,
      'Total balance': ringgit(row.totalBalance),
    }),
  },
  {
    name: 'system packages',
    list: listSystemPackages,
    file: exportSystemPackages,
    roles: ['ADMIN'],
    query: () => ({ sort: 'packageName:desc' }),
    cells: (row: { packageName: string; interestRate: number }) => ({
      'Package name': row.packageName,
      'Interest Rate': row.interestRate.toFixed(2),
    }),
  },
  {
    name: 'conventional packages',
    list: listConventionalPackages,
    file: exportConventionalPackages,
    roles: ['ADMIN'],
    cells: (row: { packageName: string; debitAmount: number }) => ({
      'Package name': `'${row.packageName}`,
      'Debit Amount': ringgit(row.debitAmount),
    }),
  },
  {
    name: 'reloans',
    list: listReloans,
    file: exportReloans,
    roles: ['ADMIN', 'AGENT', 'RUNNER', 'CUSTOMER'],
    query: () => ({ from: '2026-01-10', to: '2026-01-10' }),
    cells: (row: { date: string; carried: number; payOut: number }) => ({
      Date: row.date,
      'Balances carried over': ringgit(row.carried),
      'Paid out': ringgit(row.payOut),
    }),
  },
  {
    name: 'commission',
    list: listCommissions,
    file: exportCommissions,
    roles: ['ADMIN', 'AGENT', 'RUNNER'],
    cells: (row: { userName: string; earned: number; paid: number; owed: number }) => ({
      Person: row.userName,
      Earned: ringgit(row.earned),
      Paid: ringgit(row.paid),
      Owed: ringgit(row.owed),
    }),
  },
  {
    name: 'commission payments',
    list: listCommissionPayments,
    file: exportCommissionPayments,
    roles: ['ADMIN', 'AGENT', 'RUNNER'],
    cells: (row: { id: number; amount: number; userName: string; reason: string | null }) => ({
      'No.': String(row.id),
      Amount: ringgit(row.amount),
      'Paid to': row.userName,
      Reason: row.reason ?? '',
    }),
  },
  {
    name: 'hand-overs',
    list: getCash,
    file: exportHandOvers,
    roles: ['ADMIN', 'AGENT', 'RUNNER'],
    cells: (row: { date: string; runnerName: string; counted: number; difference: number }) => ({
      Date: row.date,
      Runner: row.runnerName,
      'Counted cash': ringgit(row.counted),
      Difference: ringgit(row.difference),
    }),
  },
]

describe.each(cases)('$name', ({ list, file, roles, query, cells }) => {
  const everyRole: RoleName[] = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER', 'CUSTOMER']
  const input = (more: object) => ({ query: { ...query?.(), ...more } }) as never

  test.each(everyRole)('%s gets the rows of the list, or neither', async (role) => {
    const who = scenario.people[role]
    const shown = await who.request(list, input({}))
    const reply = await who.request(file, input({ format: 'csv' }))
    expect([role, reply.status]).toEqual([role, shown.status])
    if (shown.status !== 200) return expect(roles).not.toContain(role)
    const data = shown.data as { items?: never[]; handOvers?: never[] }
    const rows = data.items ?? data.handOvers!.toReversed()
    if (roles.includes(role)) expect(rows.length).toBeGreaterThan(0)
    const lines = parse(reply.bytes, { bom: true, columns: true }) as object[]
    expect(lines).toEqual(rows.map((row) => expect.objectContaining(cells(row))))
    const sheet = await who.request(file, input({ format: 'xlsx' }))
    const inSheet = await readSheet(sheet.bytes)
    // Below the rows, the totals of the files that have some.
    const totals = inSheet.at(-1)![0] === 'Total' ? 1 : 0
    expect(inSheet).toHaveLength(rows.length + 1 + totals)
  })
})

test('a borrower’s file of reloans names no staff', async () => {
  const { CUSTOMER, AGENT } = scenario.people
  const { bytes } = await CUSTOMER.request(exportReloans, { query: { format: 'csv' } })
  expect(bytes.toString()).not.toContain('Recorded by')
  const staff = await AGENT.request(exportReloans, { query: { format: 'csv' } })
  expect(staff.bytes.toString()).toContain('Recorded by')
})

test('the days of hand-overs are a filter', async () => {
  const query = { from: '2026-01-11' as never, to: '2026-01-12' as never, format: 'csv' as const }
  const { bytes } = await scenario.people.ADMIN.request(exportHandOvers, { query })
  expect(parse(bytes, { bom: true })).toHaveLength(1)
})

/** Lists without a file, and where their rows are otherwise. */
const WITHOUT_FILE: Readonly<Record<string, string>> = {
  '/customer-group/with-customers': 'customers have a file with their group',
  '/customer/{id}/activity': 'its payments, notes and edits have files of their own',
  '/customer/duplicate': 'pairs to work through; their customers have a file',
  '/cashbook/status/{status}/customer': 'the cashbooks of the status have a file',
  '/transaction/histories': 'the transaction report has a file',
  '/transaction/listing': 'a listing has its own sheet: /transaction/listing/{id}/generator',
  '/report/commission/cashbook': 'the settlement report has a file with each commission',
  '/report/settlement/cashbook': '/report/settlement/export',
  '/report/transaction/rows': '/report/transaction/export',
  '/report/posting': '/report/journal/export',
  '/report/trial-balance/part': '/report/journal/export',
  '/configuration/data-migration': 'an uploaded sheet has its report',
  '/transaction/transfer': 'a worklist; the petty cash of a bank account has a file',
  '/portal/dispute': 'the register of the staff has a file: /dispute/export',
  '/reminder': 'a worklist of the day; the operation log has who was reminded',
  '/user/admin': 'logins, without a figure',
  '/user/note': 'texts, without a figure',
  '/user/agent/group': 'the first form of /customer-group',
  '/user/customer': 'logins, without a figure',
}

test('every list in pages has a file, or a reason why not', () => {
  const paths = new Set(allRoutes.map(({ endpoint }) => endpoint.path as string))
  const lists = allRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, query }) => method === 'GET' && query && isPaged(query.shape))
    .map(({ path }) => path as string)
  expect(lists.length).toBeGreaterThan(10)
  const without = lists.filter((path) => !paths.has(`${path}/export`))
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_FILE).toSorted())
})

const isPaged = (fields: object) => 'page' in fields || 'cursor' in fields
