import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listCashbookTransactions } from '../../../credits/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { getCashbook, openCashbook, previewCashbook } from '../../contract.ts'
import { logLines } from '#testing/logLines.ts'
import { systemTerms } from '#testing/systemTerms.ts'

let server: TestServer
let lim: TestUser
let customerId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent({ name: 'Lim' })
  customerId = (await server.users.customer(lim)).id
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const count = async (table: 'cashbooks' | 'journals' | 'operation_log') =>
  Number(
    (
      await server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('opening a cashbook is refused', () => {
  test.each([
    [{ debitDays: -1 }, 'debitDays', "Debit Days can't be negative value."],
    [{ interestRate: -1 }, 'interestRate', "Interest Rate can't be negative value."],
    [{ interestRate: 100.01 }, 'interestRate', 'Interest Rate must be at most 100.'],
    [{ interestRate: 12.345 }, 'interestRate', 'Interest Rate is not valid.'],
    [{ interestRate: undefined }, 'interestRate', 'Interest Rate is required.'],
    [{ expectedCredit: 0 }, 'expectedCredit', 'Expected Credit must be more than 0.'],
    [{ expectedCredit: 10.5 }, 'expectedCredit', 'Expected Credit is not valid.'],
    [
      { firstCreditAmount: 120_001 },
      'firstCreditAmount',
      "First Credit Amount can't exceed Expected Credit.",
    ],
    [{ debitDate: '2026-01-02' }, 'debitDate', 'The date cannot be after today, 01-01-2026.'],
    [
      { startDate: '2025-12-31' },
      'startDate',
      'The start date cannot be before the debit date 01-01-2026.',
    ],
    [{ startDate: '2026-02-02' }, 'startDate', 'The start date cannot be after 01-02-2026.'],
    [{ startDate: '2026-02-30' }, 'startDate', 'Start date is not valid.'],
    [{ packageId: 999 }, 'packageId', 'This package is not available here. Choose another.'],
    [{ runnerId: 999 }, 'runnerId', 'This runner does not work for this agent. Choose another.'],
  ])('with %j at %s', async (wrong, path, message) => {
    const before = await count('cashbooks')
    const body = { customerId, ...systemTerms, ...wrong } as never
    const reply = await lim.request(openCashbook, { body })
    expect(reply).toMatchObject({ status: 422, data: { errors: [{ path, message }] } })
    expect(await count('cashbooks')).toBe(before)
  })

  test('with a debit above the expected credit on a conventional package', async () => {
    const conventional = {
      packageType: 2,
      debitDays: 30,
      expectedCredit: 10_000,
      debitAmount: 10_001,
    }
    const reply = await lim.request(openCashbook, {
      body: { customerId, ...conventional } as never,
    })
    expect(reply).toMatchObject({ status: 422, code: 'DEBIT_EXCEEDS_EXPECTED' })
  })

  test('without an idempotency key', async () => {
    const payload = { customerId, ...systemTerms }
    const reply = await lim.inject({ method: 'POST', url: '/api/cashbook', payload })
    expect(reply).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
  })

  test('for another agent’s customer, and by an admin', async () => {
    const body = { customerId, ...systemTerms }
    const tan = await server.users.agent()
    expect((await tan.request(openCashbook, { body })).status).toBe(404)
    const admin = await server.users.superAdmin()
    expect((await admin.request(openCashbook, { body })).status).toBe(403)
    const runner = await server.users.runner(lim)
    expect((await runner.request(openCashbook, { body })).status).toBe(403)
  })
})

describe('opening a cashbook', () => {
  test('previews its effect without storing anything', async () => {
    const before = [await count('cashbooks'), await count('operation_log')]
    const preview = await lim.call(previewCashbook, { body: { customerId, ...systemTerms } })
    expect(preview).toMatchObject({ interest: 24_000, debitAmount: 96_000, dailyCredit: 2_000 })
    expect(preview).toMatchObject({ dueDate: '2026-03-01', pettyCash: 0, pettyCashAfter: -94_000 })
    expect(preview.schedule).toHaveLength(60)
    expect([await count('cashbooks'), await count('operation_log')]).toEqual(before)
  })

  test('previews and logs the bank account that pays out and the one of the first credit', async () => {
    const { id: bank } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
    const terms = { customerId, ...systemTerms }
    const both = { ...terms, accountId: bank, reference: 'IBG 77', firstCreditAccountId: bank }
    expect(await lim.call(previewCashbook, { body: both })).toMatchObject({
      pettyCash: 0,
      pettyCashAfter: 0,
      account: { id: bank, name: 'Maybank 4321', balance: 0, balanceAfter: -94_000 },
      firstCreditAccountName: 'Maybank 4321',
    })
    const inCash = { ...terms, accountId: bank }
    expect(await lim.call(previewCashbook, { body: inCash })).toMatchObject({
      pettyCashAfter: 2_000,
      account: { balanceAfter: -96_000 },
      firstCreditAccountName: null,
    })
    await lim.call(openCashbook, { body: both })
    const [line] = await logLines(server.db, 'cashbook.open', customerId)
    const places = { account: 'Maybank 4321', reference: 'IBG 77' }
    expect(line?.detail).toMatchObject({ after: { ...places, firstCreditAccount: 'Maybank 4321' } })
  })

  test('lends 960.00 to collect 1,200.00 in 60 days, as in the worked example', async () => {
    const cashbook = await lim.call(openCashbook, { body: { customerId, ...systemTerms } })
    expect(cashbook).toMatchObject({
      debitAmount: 96_000,
      expectedCredit: 120_000,
      dailyCredit: 2_000,
      interestRate: 20,
      firstCreditAmount: 2_000,
      totalCredit: 2_000,
      totalBalance: 118_000,
      dueToday: 0,
      startDate: '2026-01-01',
      dueDate: '2026-03-01',
      status: 1,
      ableToCredit: true,
    })
    expect(cashbook.cashbookId).toMatch(/^CB\d{6}$/)
    const { items } = await lim.call(listCashbookTransactions, {
      params: { cashbookId: cashbook.id },
    })
    expect(items.map(({ kind, amount, day }) => [kind, amount, day])).toEqual([
      ['CREDIT', 2_000, 1],
      ['DEBIT', 96_000, 1],
    ])
  })

  test('changes petty cash, writes the log and processes a repeated key once', async () => {
    const tan = await server.users.agent()
    const body = { customerId: (await server.users.customer(tan)).id, ...systemTerms }
    const before = await count('cashbooks')
    const key = crypto.randomUUID()
    const replies = await Promise.all(
      [1, 2, 3].map(() => tan.request(openCashbook, { body }, { key })),
    )
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await count('cashbooks')).toBe(before + 1)
    const cash = await server.db
      .selectFrom('petty_cash_accounts')
      .select('balance_sen')
      .where('agent_id', '=', tan.id)
      .executeTakeFirstOrThrow()
    expect(cash.balance_sen).toBe(-94_000)
    const log = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('actor_id', '=', tan.id)
      .where('action', '=', 'cashbook.open')
      .execute()
    expect(log).toHaveLength(1)
    const reused = await tan.request(openCashbook, { body: { ...body, debitDays: 30 } }, { key })
    expect(reused).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('settles an AUTO cashbook when the first credit pays all', async () => {
    const terms = { ...systemTerms, settleType: 1 as const, firstCreditAmount: sen(120_000) }
    const cashbook = await lim.call(openCashbook, { body: { customerId, ...terms } })
    expect(cashbook).toMatchObject({ status: 2, totalBalance: 0, endDate: '2026-01-01' })
  })

  test('accepts a rate of 100%, which pays nothing out', async () => {
    const terms = { ...systemTerms, interestRate: 100, firstCreditAmount: sen(0) }
    const cashbook = await lim.call(openCashbook, { body: { customerId, ...terms } })
    expect(cashbook).toMatchObject({ debitAmount: 0, apr: null, transactionCount: 1 })
  })
})

test('a cashbook shows its figures on an earlier day', async () => {
  const { id } = await lim.call(openCashbook, { body: { customerId, ...systemTerms } })
  const then = await lim.call(getCashbook, { params: { id }, query: { asOf: day('2026-01-10') } })
  expect(then).toMatchObject({ dayNumber: 10, arrears: 16_000, debtDays: 8, dueToday: 18_000 })
})
