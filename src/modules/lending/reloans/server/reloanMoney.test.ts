import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { borrower, getPettyCash, reloanBody } from '#testing/borrower.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { logLines } from '#testing/logLines.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import type { Day } from '#core/calendar.ts'
import { getSettlement } from '../../settlements/contract.ts'
import { getLendingFacts } from '#modules/reports/facts/contract.ts'
import { getCashbook, updateCashbook } from '../../cashbooks/contract.ts'
import { listCashbookTransactions, recordRefund } from '../../credits/contract.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { previewReloan } from '../contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-02-01')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { commissionRate: 5 })
})
afterAll(() => server.close())
afterEach(async () => {
  server.setDay('2026-02-01')
  expect(await verifyBooks(server.db)).toEqual([])
})

const borrowed = (...paid: number[]) => borrower(server, lim, paid, siti)
const show = (id: number) => lim.call(getCashbook, { params: { id } })
const getLines = async (cashbookId: number) =>
  (await lim.call(listCashbookTransactions, { params: { cashbookId } })).items
const pettyCash = () => getPettyCash(server, lim.id)
const getCount = async (table: 'cashbooks' | 'journals' | 'reloans' | 'transactions') =>
  Number(
    (
      await server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const counts = () =>
  Promise.all((['cashbooks', 'journals', 'reloans', 'transactions'] as const).map(getCount))

describe('a reloan', () => {
  test('through a bank account pays only the difference out of it', async () => {
    const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
    const who = await borrowed(1_000, 900)
    const cash = await pettyCash()
    const body = { ...reloanBody(who), accountId, reference: 'IBG 78' }
    const preview = await lim.call(previewReloan, { body })
    expect(preview).toMatchObject({
      pettyCashAfter: cash + 2_000,
      account: { name: 'Maybank 4321', balance: 0, balanceAfter: -46_000 },
      firstCreditAccountName: null,
    })
    const { cashbook, reloan } = await processReloanOf(lim, who.ids, body)
    const places = { accountName: 'Maybank 4321', firstCreditAccountName: null }
    expect(reloan).toMatchObject(places)
    expect(await pettyCash()).toBe(preview.pettyCashAfter)
    expect(await lim.call(listBankAccounts, { query: {} })).toMatchObject([{ balance: -46_000 }])
    const [, debit] = await getLines(cashbook.id)
    expect(debit).toMatchObject({ accountName: 'Maybank 4321', reference: 'IBG 78' })
  })

  test('pays balances of 200.00 and 300.00 out of 960.00, as in the worked example', async () => {
    const who = await borrowed(1_000, 900)
    const before = [await counts(), await pettyCash()]
    const preview = await lim.call(previewReloan, { body: reloanBody(who) })
    expect(preview).toMatchObject({
      debitAmount: 96_000,
      interest: 24_000,
      dailyCredit: 2_000,
      firstCreditAmount: 2_000,
      carried: 50_000,
      payOut: 46_000,
      cashInHand: 44_000,
      pettyCashAfter: preview.pettyCash - 44_000,
    })
    expect(preview.oldCashbooks.map(({ totalBalance }) => totalBalance)).toEqual([20_000, 30_000])
    expect([await counts(), await pettyCash()]).toEqual(before)

    const { reloan, cashbook } = await processReloanOf(lim, who.ids, reloanBody(who))
    expect(await pettyCash()).toBe(preview.pettyCashAfter)
    expect(reloan).toMatchObject({ carried: 50_000, payOut: 46_000, cashInHand: 44_000 })
    expect(cashbook).toMatchObject({
      totalBalance: 118_000,
      totalCredit: 2_000,
      status: 1,
      reloanFromIds: who.ids,
    })
    for (const id of who.ids) {
      expect(await show(id)).toMatchObject({
        status: 2,
        settleType: 2,
        totalBalance: 0,
        totalCredit: 120_000,
        lossAmount: 0,
        endDate: '2026-02-01',
        reloanedToId: cashbook.id,
      })
    }
    const [paid] = await getLines(who.ids[0]!)
    expect(paid).toMatchObject({ kind: 'RELOAN', amount: 20_000, balanceAfter: 0, runnerId: null })
    const opening = await getLines(cashbook.id)
    expect(opening.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['CREDIT', 2_000],
      ['DEBIT', 96_000],
    ])
  })

  test('freezes the old cashbook’s profit and commissions; the reloan’s payment earns no runner commission', async () => {
    const who = await borrowed(900)
    await processReloanOf(lim, who.ids, reloanBody(who))
    const settlement = await server.db
      .selectFrom('settlements')
      .selectAll()
      .where('cashbook_id', '=', who.ids[0]!)
      .executeTakeFirstOrThrow()
    // Profit 240.00: agent 10 %, the runner 5 % of the three quarters that she collected.
    expect(settlement).toMatchObject({
      profit_sen: 24_000,
      agent_commission_sen: 2_400,
      runner_commission_sen: 900,
      net_sen: 20_700,
      settle_type: 2,
      settled_on: '2026-02-01',
    })
  })

  test('posts what the table of the ledger lists', async () => {
    const who = await borrowed(1_000)
    const { cashbook } = await processReloanOf(lim, who.ids, reloanBody(who))
    const rows = await server.db
      .selectFrom('journals')
      .innerJoin('postings', 'postings.journal_id', 'journals.id')
      .select(['event', 'account', 'amount_sen', 'journals.cashbook_id'])
      .where('journals.cashbook_id', 'in', [who.ids[0]!, cashbook.id])
      .where('journals.business_on', '=', '2026-02-01' as never)
      .orderBy('journals.id')
      .orderBy('line')
      .execute()
    const [old, next] = [who.ids[0]!, cashbook.id]
    expect(rows.map((row) => [row.event, row.account, row.amount_sen, row.cashbook_id])).toEqual([
      ['RELOAN', 'petty_cash', 20_000, old],
      ['RELOAN', 'receivable', -20_000, old],
      ['SETTLE', 'unearned_interest', 24_000, old],
      ['SETTLE', 'interest_income', -24_000, old],
      ['OPEN', 'receivable', 120_000, next],
      ['OPEN', 'petty_cash', -96_000, next],
      ['OPEN', 'unearned_interest', -24_000, next],
      ['CREDIT', 'petty_cash', 2_000, next],
      ['CREDIT', 'receivable', -2_000, next],
    ])
  })

  test('also settles an AUTO cashbook, and carries a refunded one', async () => {
    const who = await borrowed(1_000)
    const id = who.ids[0]!
    await lim.call(updateCashbook, { params: { id }, body: { settleType: 1 } })
    await lim.call(recordRefund, { body: { cashbookId: id, amount: sen(5_000) } })
    const { reloan } = await processReloanOf(lim, [id], reloanBody(who))
    expect(reloan.carried).toBe(25_000)
    expect(await show(id)).toMatchObject({ status: 2, settleType: 1 })
  })

  test('may leave no cash to hand over, and may be dated back to the last payment', async () => {
    const who = await borrowed(1_000)
    const terms = { expectedCredit: sen(25_000), debitDate: '2026-01-20', startDate: '2026-02-01' }
    const { reloan } = await processReloanOf(lim, who.ids, reloanBody(who, terms))
    expect(reloan).toMatchObject({ date: '2026-01-20', payOut: 0, cashInHand: -420 })
    const [paid] = await getLines(who.ids[0]!)
    expect(paid).toMatchObject({ kind: 'RELOAN', businessDate: '2026-01-20', day: 20 })
  })

  test('settles the old cashbook on its own day, in the books and in every view of the past', async () => {
    const who = await borrowed(1_000)
    const [id] = who.ids as [number]
    const day = '2026-01-20' as Day
    await processReloanOf(lim, who.ids, reloanBody(who, { debitDate: day, startDate: day }))
    expect(await show(id)).toMatchObject({ status: 2, endDate: day })
    const getOn = (on: string) =>
      lim.call(getCashbook, { params: { id }, query: { asOf: on as Day } })
    expect(await getOn('2026-01-19')).toMatchObject({ status: 1, totalBalance: 20_000 })
    expect(await getOn('2026-01-25')).toMatchObject({ status: 2, totalBalance: 0, endDate: day })
    expect(await lim.call(getSettlement, { params: { id } })).toMatchObject({
      settledDate: day,
      profit: 24_000,
      runnerCommission: 1_000,
    })
    const journal = await server.db
      .selectFrom('journals')
      .select('business_on')
      .where('cashbook_id', '=', id)
      .where('event', '=', 'SETTLE')
      .executeTakeFirstOrThrow()
    expect(journal.business_on).toBe(day)
    const [line] = await logLines(server.db, 'cashbook.settle', who.customerId)
    expect(line!.detail).toMatchObject({ after: { date: day } })
    const facts = await lim.call(getLendingFacts, { params: { id: who.customerId } })
    // Paid RM 1,000.00 at once: 50 instalments in advance, of which 20 fell due, and the new loan’s.
    expect(facts).toMatchObject({ instalments: { due: 20 + 12 }, openedOwing: 1 })
  })

  test('also settles the new one when it is AUTO and its first credit pays all', async () => {
    const who = await borrowed(1_000)
    const terms = { settleType: 1, firstCreditAmount: sen(120_000) }
    const { cashbook } = await processReloanOf(lim, who.ids, reloanBody(who, terms))
    expect(cashbook).toMatchObject({ status: 2, totalBalance: 0 })
  })

  test('accepts form data with receipts, returns the first response for a repeated key, and is logged', async () => {
    const who = await borrowed(1_000, 1_100)
    const body = reloanBody(who, { remark: 'raya' })
    const form = (fields: object) => {
      const data = new FormData()
      for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
      return data
    }
    const preview = await lim.inject({
      method: 'POST',
      url: '/api/customer/preview-reloan',
      payload: form(body),
    })
    const { previewToken } = preview.data as { previewToken: string }
    const key = crypto.randomUUID()
    const before = await getCount('reloans')
    const send = async () => {
      const payload = form({ ...body, previewToken })
      payload.append('Files', new Blob([PDF], { type: 'application/pdf' }), 'receipt.pdf')
      const url = '/api/customer/process-reloan'
      return lim.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': key } })
    }
    const replies = [...(await Promise.all([send(), send()])), await send()]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await getCount('reloans')).toBe(before + 1)
    expect(replies[0]!.data).toMatchObject({ cashbook: { receipts: [{ name: 'receipt.pdf' }] } })
    const [line] = await logLines(server.db, 'reloan.process', who.customerId)
    const codes = await Promise.all(who.ids.map(async (id) => (await show(id)).cashbookId))
    const after = { oldCashbooks: codes.join(', '), carried: 30_000, payOut: 66_000 }
    expect(line!.detail).toMatchObject({ after })
    const settled = await logLines(server.db, 'cashbook.settle', who.customerId)
    expect(settled.map(({ cashbook_id }) => cashbook_id).sort()).toEqual(who.ids)
  })
})

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'
