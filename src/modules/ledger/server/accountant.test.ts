import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import { addDays, day, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { recordRefund, removeTransaction } from '#modules/lending/credits/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { payCommission } from '#modules/cash/commission/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import {
  getAccountCodes,
  setAccountCodes,
  exportJournals,
  exportTrialBalance,
  getTrialBalance,
} from '#modules/reports/books/contract.ts'
import type { Endpoint, RequestOf } from '#platform/contract/endpoint.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { ledgerMessages } from '../messages.ts'

let server: TestServer
let root: TestUser
let admin: TestUser
let lim: TestUser
let tan: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  root = await server.users.superAdmin()
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  tan = await server.users.agent({ name: 'Tan' })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  await playFiveDays()
})
afterAll(() => server.close())

/** Records one of each event for two agents, from the 10th to the 14th. */
async function playFiveDays() {
  const topUp = { agentId: lim.id, type: 'TOP_UP', amount: sen(500_000), remark: '=1+1' } as const
  await admin.call(recordPettyCash, { body: topUp })
  const { id } = await lend(server, lim)
  const { id: other } = await lend(server, tan)
  server.setDay('2026-01-11')
  await collect(siti, id, 40)
  await collect(tan, other, 60)
  const { transaction } = await collect(siti, id, 33)
  server.setDay('2026-01-12')
  await lim.call(removeTransaction, {
    params: { id: transaction.id },
    body: { reason: 'typed twice' },
  })
  await lim.call(recordRefund, { body: { cashbookId: id, amount: sen(1_000) } })
  server.setDay('2026-01-13')
  await collect(siti, id, 1_170)
  for (const status of [2, 3] as const) {
    await lim.call(setCashbookStatus, { params: { status }, body: { ids: [id] } })
  }
  await admin.call(payCommission, { body: { agentId: lim.id, userId: siti.id, amount: sen(500) } })
  server.setDay('2026-01-14')
  await collect(tan, other, 20)
}

type Lines = Record<string, string>[]

async function read<E extends Endpoint>(endpoint: E, query: object): Promise<Lines> {
  const input = { query: { ...query, format: 'csv' } } as unknown as RequestOf<E>
  const { bytes, status } = await admin.request(endpoint, input)
  expect(status).toBe(200)
  return parse(bytes, { bom: true, columns: true })
}

const all = { from: day('2026-01-01'), to: day('2026-01-31') }
const inSen = (amount: string | undefined) => Math.round(Number(amount ?? '') * 100)
const getSum = (lines: Lines, side: 'Debit' | 'Credit') =>
  lines.reduce((sum, line) => sum + inSen(line[side]), 0)

/** Returns the balance of each account by its name in English, for debits positive; none at 0. */
function getBalances(lines: Lines): Record<string, number> {
  const balances: Record<string, number> = {}
  for (const { Account, Debit, Credit } of lines) {
    balances[Account!] = (balances[Account!] ?? 0) + inSen(Debit) - inSen(Credit)
  }
  return Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0))
}

async function trialBalance(asOf: Day, agentId?: number) {
  const { items } = await admin.call(getTrialBalance, { query: { asOf, agentId } })
  const balances = items.map(({ account, debit, credit }) => {
    return [ledgerMessages[account].en as string, debit - credit] as const
  })
  return Object.fromEntries(balances.filter(([, balance]) => balance !== 0))
}

describe('the files are refused', () => {
  test.each([exportTrialBalance, exportJournals])('to all but admin types: $path', async (file) => {
    const query = { ...all, format: 'csv' as const }
    expect((await server.users.anonymous().request(file, { query })).status).toBe(401)
    for (const who of [lim, siti]) expect((await who.request(file, { query })).status).toBe(403)
  })

  test('without both days, and for days that run backwards', async () => {
    for (const query of [{ from: all.from }, { to: all.to }]) {
      const reply = await admin.request(exportJournals, { query: query as never })
      expect(reply).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    }
    const backwards = { from: day('2026-01-02'), to: day('2026-01-01') }
    expect(await admin.request(exportJournals, { query: backwards })).toMatchObject({
      status: 422,
      code: 'PERIOD_BACKWARDS',
      data: { errors: [{ path: 'to', message: 'To cannot be before 02-01-2026.' }] },
    })
    const unknown = { ...all, detail: 'MONTHLY' as never }
    expect((await admin.request(exportJournals, { query: unknown })).status).toBe(422)
  })
})

describe('the trial balance as a file', () => {
  test('has the lines of the screen and balances', async () => {
    const asOf = day('2026-01-12')
    for (const agentId of [undefined, lim.id]) {
      const lines = await read(exportTrialBalance, { asOf, ...(agentId && { agentId }) })
      const total = lines.pop()!
      expect(lines.map((line) => line['Account'])).toEqual(
        ACCOUNT_NAMES.map((account) => ledgerMessages[account].en),
      )
      expect(getBalances(lines)).toEqual(await trialBalance(asOf, agentId))
      expect(total).toMatchObject({ 'Account code': '', Account: 'Total' })
      expect(total['Debit']).toMatch(/^\d+\.\d\d$/)
      expect([inSen(total['Debit']), inSen(total['Credit'])]).toEqual([
        getSum(lines, 'Debit'),
        getSum(lines, 'Debit'),
      ])
    }
  })

  test('has numbers in XLSX', async () => {
    const query = { agentId: lim.id, asOf: day('2026-01-10') }
    const { bytes, headers } = await admin.request(exportTrialBalance, { query })
    expect(headers['content-disposition']).toContain('trial-balance_2026-01-10.xlsx')
    const rows = await readSheet(bytes)
    expect(rows).toContainEqual(['petty_cash', 'Petty cash', 4_040, null])
    expect(rows.at(-1)).toEqual([null, 'Total', 5_240, 5_240])
  })
})

describe('the journals as a file', () => {
  test('have every posting with its journal, oldest first', async () => {
    const lines = await read(exportJournals, { ...all, agentId: lim.id })
    expect(getSum(lines, 'Debit')).toBe(getSum(lines, 'Credit'))
    const days = lines.map((line) => line['Date']!)
    expect(days).toEqual(days.toSorted())
    expect(lines[0]).toEqual({
      'Journal no.': expect.stringMatching(/^\d+$/),
      Line: '1',
      Date: '2026-01-10',
      'Recorded at': '2026-01-10 12:00',
      Agent: 'Lim',
      Event: 'Petty cash entry',
      'Reversal of': '',
      'Account code': 'petty_cash',
      Account: 'Petty cash',
      'Bank account': '',
      Cashbook: '',
      Customer: '',
      Person: '',
      Debit: '5000.00',
      Credit: '',
      Remark: "'=1+1",
      'Recorded by': admin.name,
    })
    const reversal = lines.find((line) => line['Reversal of'] !== '')!
    expect(reversal).toMatchObject({
      Date: '2026-01-11',
      Event: 'Credit in',
      Remark: 'typed twice',
      Cashbook: expect.stringMatching(/^CB\d+$/),
    })
    const reversed = lines.filter((line) => line['Journal no.'] === reversal['Reversal of'])
    expect(getSum(reversed, 'Debit')).toBe(3_300)
    const paid = lines.find(({ Event }) => Event === 'Commission paid')
    expect(paid).toMatchObject({ Account: 'Commission payable', Person: 'Siti', Debit: '5.00' })
  })

  test.each(['POSTINGS', 'DAILY'])('%s balance by day and agent', async (detail) => {
    const groups = new Map<string, number>()
    for (const line of await read(exportJournals, { ...all, detail })) {
      const key = `${line['Date']} ${line['Agent']}`
      expect([line['Debit'], line['Credit']].filter(Boolean)).toHaveLength(1)
      groups.set(key, (groups.get(key) ?? 0) + inSen(line['Debit']) - inSen(line['Credit']))
    }
    expect([...groups.keys()]).toEqual([
      '2026-01-10 Lim',
      '2026-01-10 Tan',
      '2026-01-11 Lim',
      '2026-01-11 Tan',
      '2026-01-12 Lim',
      '2026-01-13 Lim',
      '2026-01-14 Tan',
    ])
    expect([...groups.values()].filter((sum) => sum !== 0)).toEqual([])
  })

  test.each(['POSTINGS', 'DAILY'])(
    'the accounts of %s are the trial balance of the last day less that before the first',
    async (detail) => {
      for (const agentId of [undefined, lim.id, tan.id]) {
        for (const [from, to] of [
          ['2026-01-10', '2026-01-14'],
          ['2026-01-11', '2026-01-13'],
          ['2026-01-12', '2026-01-12'],
        ] as const) {
          const query = { from, to, detail, ...(agentId && { agentId }) }
          const moved = getBalances(await read(exportJournals, query))
          const before = await trialBalance(addDays(day(from), -1), agentId)
          for (const [account, balance] of Object.entries(before)) {
            moved[account] = (moved[account] ?? 0) + balance
          }
          const after = Object.entries(moved).filter(([, balance]) => balance !== 0)
          expect(Object.fromEntries(after)).toEqual(await trialBalance(day(to), agentId))
        }
      }
    },
  )

  test('are in the language of the reader, and XLSX has as many rows', async () => {
    const query = { ...all, detail: 'DAILY' } as const
    const { bytes } = await admin.request(exportJournals, { query }, { language: 'zh' })
    const rows = await readSheet(bytes)
    expect(rows[0]).toEqual(['日期', '代理', '科目代码', '科目', '银行账户', '借方', '贷方'])
    expect(rows).toHaveLength((await read(exportJournals, query)).length + 1)
    const none = { from: day('2025-01-01'), to: day('2025-01-02') }
    expect(await read(exportJournals, none)).toEqual([])
  })
})

describe('account codes', () => {
  const set = (who: TestUser, items: { account: string; code: string }[]) =>
    who.request(setAccountCodes, { body: { items: items as never } })

  test('are read by admin types and set by the super admin alone', async () => {
    for (const who of [lim, siti]) expect((await who.request(getAccountCodes)).status).toBe(403)
    expect((await server.users.anonymous().request(getAccountCodes)).status).toBe(401)
    for (const who of [admin, lim]) expect((await set(who, [])).status).toBe(403)
    const none = ACCOUNT_NAMES.map((account) => ({ account, code: '' }))
    expect(await admin.call(getAccountCodes)).toMatchObject({ items: none })
  })

  test('are unique, at most 100 characters, and of known accounts', async () => {
    const capital = { account: 'capital', code: '3000' }
    for (const [items, path, message] of [
      [[capital, { account: 'expenses', code: ' 3000 ' }], 'items.1.code', /Another account/],
      [[{ account: 'capital', code: 'expenses' }], 'items.0.code', /Another account/],
      [[capital, { ...capital, code: '3001' }], 'items.1.account', /only once/],
      [[{ ...capital, code: '3'.repeat(101) }], 'items.0.code', /Code/],
      [[{ account: 'cash', code: '1' }], 'items.0.account', /not valid/],
    ] as const) {
      expect(await set(root, [...items])).toMatchObject({
        status: 422,
        data: { errors: [{ path, message: expect.stringMatching(message) }] },
      })
    }
    expect((await admin.call(getAccountCodes)).items.every(({ code }) => code === '')).toBe(true)
  })

  test('are set as a whole, logged, and used on the screen and in the files', async () => {
    await set(root, [
      { account: 'capital', code: '3000' },
      { account: 'petty_cash', code: '1000' },
    ])
    const { data } = await set(root, [
      { account: 'capital', code: '1000' },
      { account: 'petty_cash', code: '' },
      { account: 'expenses', code: 'expenses' },
    ])
    expect(await admin.call(getAccountCodes)).toEqual(data)
    expect(data.items).toContainEqual({ account: 'petty_cash', code: '' })
    const log = await server.db
      .selectFrom('operation_log')
      .select(['detail', 'entity', 'actor_id'])
      .where('action', '=', 'accountCode.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toEqual({
      entity: 'accountCode',
      actor_id: root.id,
      detail: {
        before: { codes: ['capital 3000', 'petty_cash 1000'] },
        after: { codes: ['capital 1000', 'expenses expenses'] },
      },
    })
    const { items } = await admin.call(getTrialBalance)
    expect(items.find(({ account }) => account === 'capital')).toMatchObject({ code: '1000' })
    for (const lines of [
      await read(exportTrialBalance, {}),
      await read(exportJournals, all),
      await read(exportJournals, { ...all, detail: 'DAILY' }),
    ]) {
      const getCode = (name: string) =>
        lines.find(({ Account }) => Account === name)!['Account code']
      expect([getCode('Capital'), getCode('Petty cash')]).toEqual(['1000', 'petty_cash'])
    }
  })

  test('set by two at once do not break each other', async () => {
    const mappings = ['A', 'B', 'C', 'D'].map((code) =>
      set(root, [
        { account: 'capital', code },
        { account: 'expenses', code: `${code}2` },
      ]),
    )
    expect((await Promise.all(mappings)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { items } = await admin.call(getAccountCodes)
    const [capital, expenses] = ['capital', 'expenses'].map(
      (name) => items.find(({ account }) => account === name)!.code,
    )
    expect(expenses).toBe(`${capital}2`)
  })
})
