import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertDefined } from '#core/invariant.ts'
import { sen } from '#core/money.ts'
import {
  getBankBalances,
  getBankMatches,
  matchBankLines,
} from '#modules/cash/bank-lines/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { getCustomer } from '#modules/customers/contract.ts'
import { mergeCustomers } from '#modules/customers/mergeContract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordRecovery } from '#modules/lending/credits/contract.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { previewReloan, processReloan } from '#modules/lending/reloans/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { updateDaysOff } from '#modules/office/business/contract.ts'
import { getTrialBalance } from '#modules/reports/books/contract.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { getMonthEnd } from '#modules/reports/month-end/contract.ts'
import { getPortfolio } from '#modules/reports/portfolio/contract.ts'
import { getStatement } from '#modules/reports/statements/contract.ts'
import { approve, find, getRequestId, setRulesBy } from '#testing/approvals.ts'
import { sendBankFile, toBankFile } from '#testing/bankLines.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '../verifyBooks.ts'

// One owner has Sundays off, a merged customer, a matched bank file, a recovered loss and an approved reloan.
// Every sum is computed by hand, in RM; a day's instalment is RM 50.00 on each loan.

let server: TestServer
let owner: TestUser
let lim: TestUser
let siti: TestUser
let tan: number
let books: { stall: number; scooter: number; lost: number; old: number; renewed: number }

const rm = (ringgit: number) => sen(ringgit * 100)
const terms = (expected: number, debitDays: number) => ({
  expectedCredit: rm(expected),
  debitDays,
  firstCreditAmount: rm(0),
})

beforeAll(async () => {
  // A Monday.
  server = await openTestServer('2026-03-02')
  owner = await server.users.superAdmin()
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  await owner.call(updateDaysOff, { body: { weekdays: [0], dates: [], isDefault: true } })
  await owner.call(recordPettyCash, {
    body: { agentId: lim.id, type: 'TOP_UP', amount: rm(5_000), remark: '' },
  })
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank' } })
  const people = []
  for (const name of ['Tan Ah Kow', 'Tan A Kow', 'Chong', 'Devi']) {
    people.push((await server.users.customer(lim, { name })).id)
  }
  const [first, second, chong, devi] = people as [number, number, number, number]
  tan = first
  const stall = (await lendTo(lim, first, terms(600, 12))).id
  const scooter = (await lendTo(lim, second, terms(300, 6))).id
  const lost = (await lendTo(lim, chong, terms(500, 10))).id
  const old = (await lendTo(lim, devi, terms(400, 8))).id

  server.setDay('2026-03-03')
  await collect(siti, stall, 100)
  await collect(siti, scooter, 50, { accountId })
  await collect(lim, lost, 50)
  await collect(lim, old, 200)

  server.setDay('2026-03-04')
  await owner.call(mergeCustomers, { body: { keptId: first, mergedId: second } })
  await matchFile(accountId)

  server.setDay('2026-03-05')
  await lim.call(setCashbookStatus, {
    params: { status: 2 },
    body: { ids: [lost], declareLoss: true, lossReason: 'MOVED_AWAY', remark: 'gone' },
  })

  server.setDay('2026-03-06')
  await lim.call(recordRecovery, { body: { cashbookId: lost, creditAmount: rm(80) } })
  const renewed = await reloan(devi, old)
  await lim.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [lost, old] } })

  // A Sunday.
  server.setDay('2026-03-08')
  await collect(siti, scooter, 50)
  books = { stall, scooter, lost, old, renewed }
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

/** Uploads the bank's file, in which the runner's transfer is, and confirms it. */
async function matchFile(accountId: number) {
  await sendBankFile(lim, accountId, toBankFile([['03/03/2026', 'DUITNOW TAN A KOW', 50]]))
  const { items } = await lim.call(getBankMatches, { query: { accountId } })
  const matches = items.map(({ line, candidates }) => ({
    lineId: line.id,
    journalId: assertDefined(candidates[0], 'the transfer fits').journalId,
  }))
  expect(matches).toHaveLength(1)
  await lim.call(matchBankLines, { body: { matches } })
  expect(await lim.call(getBankBalances, { query: { accountId } })).toMatchObject({
    book: rm(50),
    bank: rm(50),
    waiting: { count: 0 },
    stateCounts: { OPEN: 0, EXPLAINED: 1 },
  })
}

/** Asks for a reloan, which an admin approves. Returns the new cashbook. */
async function reloan(customerId: number, cashbookId: number): Promise<number> {
  await setRulesBy(owner, { act: 'RELOAN' })
  const request = {
    customerId,
    packageType: 1 as const,
    interestRate: 20,
    ...terms(1_000, 20),
    cashbookIds: String(cashbookId),
  }
  const { previewToken } = await lim.call(previewReloan, { body: request })
  const { status, data } = await lim.request(processReloan, { body: { ...request, previewToken } })
  expect(status).toBe(202)
  const admin = await server.users.admin()
  expect((await approve(admin, getRequestId(data))).status).toBe(200)
  expect(await find(lim, getRequestId(data))).toMatchObject({ state: 'APPROVED' })
  const { reloanedToId } = await getBook(cashbookId)
  return assertDefined(reloanedToId, 'the loan was renewed')
}

const getBook = (id: number) => owner.call(getCashbook, { params: { id }, query: {} })

test('each loan counts six days of payment in its first week, and none on Sunday', async () => {
  // 2 to 7 and 9 to 14 March; 6 × 50 were due by Saturday and 100 came in.
  expect(await getBook(books.stall)).toMatchObject({
    dueDate: '2026-03-14',
    dueToday: rm(200),
    arrears: rm(200),
    debtDays: 4,
    totalBalance: rm(500),
    nextDueDate: '2026-03-08',
  })
  // All of 300 was due on Saturday; 50 came by transfer and 50 in cash.
  expect(await getBook(books.scooter)).toMatchObject({
    customerId: tan,
    dueDate: '2026-03-07',
    arrears: rm(200),
    isOverdue: true,
    overdueDays: 1,
    totalBalance: rm(200),
  })
  // 6, 7 and 9 March and so on: 20 days of payment over three Sundays, the 8th, 15th and 22nd.
  expect(await getBook(books.renewed)).toMatchObject({
    dueDate: '2026-03-28',
    arrears: rm(100),
    debtDays: 2,
    totalBalance: rm(1_000),
  })
})

test('the dashboard of a day off has no target, and what came in is towards arrears', async () => {
  for (const who of [owner, lim]) {
    expect(await who.call(getDashboard, {})).toMatchObject({
      expected: 0,
      // 200 + 250 + 100 as the day began.
      arrears: rm(550),
      collected: {
        count: 1,
        amount: rm(50),
        towardsToday: 0,
        towardsArrears: rm(50),
        inAdvance: 0,
      },
      due: { amount: rm(550), collected: rm(50) },
      stillDue: { amount: rm(500), instalments: 0, arrears: rm(500) },
      // 5,000 − 480 − 240 − 400 − 320 lent, + 100 + 50 + 200 collected, + 80 recovered, − (800 − 200)
      // reloaned, + 50 today.
      pettyCash: rm(3_440),
    })
  }
})

test('the statement of the merged customer has both loans', async () => {
  const statement = await lim.call(getStatement, { params: { id: tan }, query: {} })
  expect(statement).toMatchObject({
    customerId: tan,
    openingBalance: 0,
    totalDebit: rm(600 + 300),
    totalCredit: rm(100 + 50 + 50),
    closingBalance: rm(700),
  })
  expect(
    statement.lines.map(({ date, kind, debit, credit, balance }) => [
      date,
      kind,
      (debit - credit) / 100,
      balance / 100,
    ]),
  ).toEqual([
    ['2026-03-02', 'DEBIT', 600, 600],
    ['2026-03-02', 'DEBIT', 300, 900],
    ['2026-03-03', 'CREDIT', -100, 800],
    ['2026-03-03', 'CREDIT', -50, 750],
    ['2026-03-08', 'CREDIT', -50, 700],
  ])
  expect(statement.loans.map(({ daysOff }) => daysOff?.[0])).toEqual(['2026-03-08', '2026-03-08'])
  expect(await lim.call(getCustomer, { params: { id: tan } })).toMatchObject({
    totalBalance: rm(700),
    dueToday: rm(400),
    debtDays: 4,
    historyCount: 2,
  })
})

test('portfolio, trial balance and month’s end have the same sums', async () => {
  const { total } = await owner.call(getPortfolio, { query: {} })
  // Both loans of Tan have four days of debt, the renewed one two.
  expect(total).toEqual({
    loanCount: 3,
    outstanding: rm(500 + 200 + 1_000),
    atRisk4: rm(500 + 200),
    atRisk8: 0,
    atRisk30: 0,
    fullyPaidCount: 0,
  })
  const { items, totalDebit, totalCredit } = await owner.call(getTrialBalance, { query: {} })
  const sides = items
    .filter(({ debit, credit }) => debit !== credit)
    .map(({ account, debit, credit }) => [account, (debit - credit) / 100])
  expect(Object.fromEntries(sides)).toEqual({
    petty_cash: 3_440,
    bank: 50,
    receivable: 1_700,
    // 120 + 60 + 200 of the loans that are open.
    unearned_interest: -380,
    // 400 of Devi’s loan came in on 320.
    interest_income: -80,
    // 50 of Chong’s loan came in on 400.
    loan_loss: 350,
    recovered_losses: -80,
    // A tenth of 80; Lim collected all of it.
    commission_expense: 8,
    commission_payable: -8,
    capital: -5_000,
  })
  expect([totalDebit, totalCredit]).toEqual([rm(5_548), rm(5_548)])
  expect(await owner.call(getMonthEnd, { query: { month: '2026-03' } })).toMatchObject({
    transfers: { count: 0, amount: 0 },
    unsettled: { count: 0, amount: 0 },
    unclosed: { count: 0, amount: 0 },
    commissions: { count: 1, amount: rm(8) },
    balance: { debit: rm(5_548), credit: rm(5_548) },
  })
})
