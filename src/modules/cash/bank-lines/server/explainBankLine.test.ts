import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { PAID, openBank, type Bank } from '#testing/openBank.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { sen } from '#core/money.ts'
import { day } from '#core/calendar.ts'
import { sendBankFile, toBankFile } from '#testing/bankLines.ts'
import { listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import {
  creditBankLine,
  disownBankLine,
  enterBankLine,
  getBankBalances,
  getBankMatches,
  listBankLines,
  reopenBankLine,
} from '../contract.ts'

let server: TestServer
let admin: TestUser
let bank: Bank
let lim: TestUser
let siti: TestUser
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  bank = await openBank(server)
  ;({ lim, siti, cashbookId } = bank)
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

describe('refused', () => {
  test('to runners, and for another agent’s account or lines', async () => {
    await bank.upload([PAID])
    const id = await bank.onlyLine()
    const tan = await server.users.agent()
    expect((await sendBankFile(siti, bank.bank, toBankFile([PAID]))).status).toBe(403)
    expect((await sendBankFile(tan, bank.bank, toBankFile([PAID]))).status).toBe(404)
    expect((await siti.request(listBankLines, { query: { accountId: bank.bank } })).status).toBe(
      403,
    )
    for (const endpoint of [listBankLines, getBankMatches, getBankBalances] as const) {
      expect((await tan.request(endpoint, { query: { accountId: bank.bank } })).status).toBe(404)
    }
    const params = { id }
    expect((await tan.request(disownBankLine, { params, body: { reason: 'x' } })).status).toBe(404)
    expect((await tan.request(creditBankLine, { params, body: { cashbookId } })).status).toBe(404)
    expect((await bank.match(tan, { lineId: id, journalId: 1 })).status).toBe(404)
  })

  test('a line that is explained, went out, or is not of this kind', async () => {
    await bank.upload([
      ['05/11/2026', 'SERVICE CHARGE', -1],
      ['05/11/2026', 'DUITNOW TAN', 20],
    ])
    const [incoming, outgoing] = await bank.list()
    const credit = (id = 0) => lim.request(creditBankLine, { params: { id }, body: { cashbookId } })
    expect(await credit(outgoing?.id)).toMatchObject({
      status: 409,
      code: 'BANK_LINE_NOT_INCOMING',
    })
    expect((await credit(incoming?.id)).status).toBe(200)
    expect(await credit(incoming?.id)).toMatchObject({ status: 409, code: 'BANK_LINE_NOT_OPEN' })
    const enter = (type: 'TOP_UP' | 'EXPENSE', id = 0) =>
      lim.request(enterBankLine, { params: { id }, body: { type } })
    expect(await enter('TOP_UP', outgoing?.id)).toMatchObject({ status: 422 })
    const reopen = { params: { id: outgoing?.id ?? 0 } }
    expect(await lim.request(reopenBankLine, reopen)).toMatchObject({ code: 'BANK_LINE_OPEN' })
  })

  test('a top-up to an agent, as in the petty cash', async () => {
    await bank.upload([PAID])
    const entry = { params: { id: await bank.onlyLine() }, body: { type: 'TOP_UP' as const } }
    expect((await lim.request(enterBankLine, entry)).status).toBe(403)
    expect(await bank.list()).toHaveLength(1)
  })
})

describe('a line is explained', () => {
  test('by a credit of a customer, on its own day', async () => {
    await bank.upload([['04/11/2026', 'DUITNOW TAN', 20]])
    const params = { id: await bank.onlyLine() }
    await lim.call(creditBankLine, { params, body: { cashbookId, date: day('2026-11-05') } })
    expect(await bank.list('EXPLAINED')).toMatchObject([
      { movement: { kind: 'CREDIT', businessDate: '2026-11-05', reference: 'DUITNOW TAN' } },
    ])
    const { totalCredit } = await lim.call(getCashbook, { params: { id: cashbookId }, query: {} })
    expect(totalCredit).toBe(2_000)
  })

  test.each([1, 2])('by a credit once, when two people do it, run %i', async () => {
    await bank.upload([PAID])
    const request = { params: { id: await bank.onlyLine() }, body: { cashbookId } }
    const done = await Promise.all([
      lim.request(creditBankLine, request),
      admin.request(creditBankLine, request),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('by a top-up, an expense, and a move', async () => {
    await bank.upload([
      ['05/11/2026', 'CAPITAL', 100],
      ['05/11/2026', 'PETRON', -30],
      ['05/11/2026', 'ATM', -50],
    ])
    const ids = new Map((await bank.list()).map(({ id, amount }) => [amount, id]))
    const enter = (amount: number, type: 'TOP_UP' | 'EXPENSE' | 'MOVE') =>
      admin.call(enterBankLine, { params: { id: ids.get(sen(amount)) ?? 0 }, body: { type } })
    await enter(10_000, 'TOP_UP')
    await enter(-3_000, 'EXPENSE')
    await enter(-5_000, 'MOVE')
    expect(await bank.list()).toEqual([])
    const [account] = await lim.call(listBankAccounts, { query: {} })
    expect(account?.balance).toBe(2_000)
    expect(await bank.balances()).toMatchObject({ bank: 2_000, book: 2_000, before: 0 })
  })

  test('as not ours with a reason, and taken back', async () => {
    await bank.upload([PAID])
    const params = { id: await bank.onlyLine() }
    await lim.call(disownBankLine, { params, body: { reason: 'my own money' } })
    expect(await bank.list('NOT_OURS')).toMatchObject([{ notOursReason: 'my own money' }])
    await lim.call(reopenBankLine, { params })
    expect(await bank.list()).toHaveLength(1)
  })
})

test('the balances stand side by side, and everything between them is named', async () => {
  await bank.transferBy(siti, 7)
  await bank.transferBy(lim, 9)
  await bank.upload(
    [
      ['04/11/2026', 'STRANGER', 50],
      ['05/11/2026', 'FEE', -1],
    ],
    300,
  )
  const fee = (await bank.list()).find(({ amount }) => amount === -100)?.id ?? 0
  await lim.call(disownBankLine, { params: { id: fee }, body: { reason: 'refunded later' } })
  expect(await bank.balances()).toMatchObject({
    lastDate: '2026-11-05',
    bank: 34_900,
    book: 1_600,
    open: { count: 1, amount: 5_000 },
    notOurs: { count: 1, amount: -100 },
    waiting: { count: 1, amount: 700 },
    unseen: { count: 1, amount: 900 },
    before: 30_000,
  })
})

test('a runner’s transfer that no file shows after five days needs attention', async () => {
  await bank.transferBy(siti, 7)
  await bank.transferBy(siti, 8)
  const unseen = async () => (await lim.call(getDashboard, {})).transfersUnseen
  server.setDay('2026-11-10')
  expect(await unseen()).toEqual({ count: 0, amount: 0 })
  await bank.upload([['06/11/2026', 'DUITNOW', 8]])
  expect(await unseen()).toEqual({ count: 1, amount: 700 })
  server.setDay('2026-11-09')
  expect(await unseen()).toEqual({ count: 0, amount: 0 })
})
