import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { removeTransaction } from '#modules/lending/credits/contract.ts'
import { getStatement } from '../contract.ts'

let server: TestServer
let agent: TestUser
let runner: TestUser
let customerId: number
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  agent = await server.users.agent()
  runner = await server.users.runner(agent, { name: 'Siti' })
  customerId = (await server.users.customer(agent, { name: '陈美玲' })).id
  cashbookId = (await lendTo(agent, customerId, { firstCreditAmount: sen(0) })).id
  server.setDay('2026-01-02')
  await collect(runner, cashbookId, 20)
  server.setDay('2026-01-10')
  const { id: accountId } = await agent.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  await collect(agent, cashbookId, 30, { accountId })
  const { transaction } = await collect(runner, cashbookId, 50)
  const params = { id: transaction.id }
  await agent.call(removeTransaction, { params, body: { reason: 'typed twice' } })
})
afterAll(() => server.close())

const read = (who: TestUser, query: object = {}, id = customerId) =>
  who.request(getStatement, { params: { id }, query })

describe('no statement', () => {
  test('of another agent’s customer, of nobody, or of another borrower', async () => {
    const other = await server.users.agent()
    const { id } = await server.users.customer(other)
    const stranger = await server.users.customerLogin(other, id)
    for (const who of [other, stranger]) expect((await read(who)).status).toBe(404)
    expect((await read(agent, {}, 987_654)).status).toBe(404)
  })

  test('of a period that ends before it begins, or that has not begun', async () => {
    for (const query of [{ from: '2026-01-05', to: '2026-01-04' }, { from: '2026-01-11' }]) {
      const reply = await read(agent, query)
      expect(reply).toMatchObject({ status: 422, code: 'PERIOD_BACKWARDS' })
    }
  })
})

test('lists every movement with its running balance, and the reversed one as such', async () => {
  const { data } = await read(agent, { language: 'en' })
  expect(data).toMatchObject({
    customerName: '陈美玲',
    from: '2026-01-01',
    to: '2026-01-10',
    openingBalance: 0,
    totalDebit: 125_000,
    totalCredit: 10_000,
    closingBalance: 115_000,
    closingInWords: 'Ringgit Malaysia: One thousand one hundred and fifty only',
  })
  const line = (date: string, kind: string, debit: number, credit: number, balance: number) => ({
    date: `2026-01-${date}`,
    kind,
    debit,
    credit,
    balance,
  })
  expect(data.lines).toMatchObject([
    { ...line('01', 'DEBIT', 120_000, 0, 120_000), account: 'Petty cash', receiptNumber: null },
    { ...line('02', 'CREDIT', 0, 2_000, 118_000), recordedBy: 'Siti', isReversed: false },
    { ...line('10', 'CREDIT', 0, 3_000, 115_000), account: 'Maybank 4321' },
    { ...line('10', 'CREDIT', 0, 5_000, 110_000), isReversed: true },
    { ...line('10', 'REVERSAL', 5_000, 0, 115_000), isReversed: false },
  ])
  expect(data.lines[1]!.receiptNumber).toMatch(/^R\d{6}$/)
  expect(data.loans).toMatchObject([
    { debitAmount: 96_000, expectedCredit: 120_000, dailyCredit: 2_000, balance: 115_000 },
  ])
})

test('begins with what was owed before the period, and speaks the language wanted', async () => {
  const { data } = await read(agent, { from: '2026-01-02', to: '2026-01-09', language: 'zh' })
  expect(data).toMatchObject({ openingBalance: 120_000, closingBalance: 118_000 })
  expect(data.lines).toHaveLength(1)
  expect(data.lines[0]!.account).toBe('零用现金')
  expect(data.closingInWords).toMatch(/^马币/)
  const { data: empty } = await read(agent, { from: '2026-01-05', to: '2026-01-06' })
  expect(empty).toMatchObject({ openingBalance: 118_000, closingBalance: 118_000, lines: [] })
})

test('shows a borrower neither staff nor accounts', async () => {
  const borrower = await server.users.customerLogin(agent, customerId)
  const { data } = await read(borrower)
  expect(data.closingBalance).toBe(115_000)
  for (const line of data.lines) expect(line).toMatchObject({ recordedBy: '', account: '' })
})

test('keeps its number and code until a figure changes', async () => {
  const query = { from: '2026-01-01', to: '2026-01-10' }
  const [first, second] = [(await read(agent, query)).data, (await read(runner, query)).data]
  expect([second.number, second.code]).toEqual([first.number, first.code])
  await collect(agent, cashbookId, 10)
  const { data: third } = await read(agent, query)
  expect(third.number).not.toBe(first.number)
})

test('a locked month keeps its closing balance when a payment in it is reversed later', async () => {
  const superAdmin = await server.users.superAdmin()
  const { id } = await server.users.customer(agent)
  server.setDay('2026-01-20')
  const cashbook = await lendTo(agent, id, { firstCreditAmount: sen(0) })
  const { transaction } = await collect(agent, cashbook.id, 40)
  server.setDay('2026-02-03')
  await superAdmin.call(setLockedPeriod, { body: { lockedThrough: day('2026-01-31') } })
  const january = { from: '2026-01-01', to: '2026-01-31' }
  const before = (await read(agent, january, id)).data
  const body = { reason: 'never paid' }
  await agent.call(removeTransaction, { params: { id: transaction.id }, body })
  const after = (await read(agent, january, id)).data
  expect([after.closingBalance, after.code]).toEqual([before.closingBalance, before.code])
  const february = (await read(agent, { from: '2026-02-01' }, id)).data
  expect(february).toMatchObject({ openingBalance: 116_000, closingBalance: 120_000 })
})

test('is in the language of the customer for staff, and in that of the screen for the borrower', async () => {
  const { id } = await server.users.customer(agent)
  await server.db.updateTable('customers').set({ language: 'zh' }).where('id', '=', id).execute()
  await lendTo(agent, id)
  const login = await server.users.customerLogin(agent, id)
  expect((await read(agent, {}, id)).data).toMatchObject({ language: 'zh' })
  expect((await read(agent, { language: 'my' }, id)).data).toMatchObject({ language: 'my' })
  expect((await read(login, {}, id)).data).toMatchObject({ language: 'en' })
})
