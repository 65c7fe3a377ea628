import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { PAID, openBank, type Bank } from '#testing/openBank.ts'
import { sen } from '#core/money.ts'
import { listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { recordRefund, removeTransaction } from '#modules/lending/credits/contract.ts'
import {
  bounceTransfer,
  listTransfers,
  unconfirmTransfers,
} from '#modules/lending/transfers/contract.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { recordPettyCash } from '../../petty-cash/contract.ts'

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

const NONE = { lineId: 0, journalId: 0 }

describe('refused', () => {
  test('a match of another amount, day, account, or of a movement that a line shows', async () => {
    await bank.transferBy(siti, 35)
    await bank.transferBy(siti, 20)
    await bank.upload([PAID, PAID, ['01/11/2026', 'DUITNOW', 35]])
    const found = await bank.matches()
    expect(found.map(({ candidates }) => candidates.length)).toEqual([1, 1])
    const [one, other] = found.map(({ line, candidates }) => ({
      lineId: line.id,
      journalId: candidates[0]?.journalId ?? 0,
    }))
    const early = (await bank.list()).find(({ amount }) => amount === 3_500)?.id ?? 0
    const unlike = { lineId: early, journalId: one?.journalId ?? 0 }
    const { data } = await bank.match(lim, one ?? unlike, other ?? unlike, unlike)
    expect(data.matched).toEqual([one?.lineId])
    expect(data.skipped.map((each) => each.code)).toEqual(['BANK_MATCH_TAKEN', 'BANK_MATCH_UNLIKE'])
  })
})

describe('a line is matched', () => {
  test('to the transfer with its reference, cashbook or name first; a single one is certain', async () => {
    const plain = await bank.transferBy(siti, 20)
    const named = await bank.transferBy(siti, 20, { reference: 'DN-77120' })
    await bank.upload([['05/11/2026', 'FUND TRANSFER DN77120', 20]])
    const [found] = await bank.matches()
    expect(found).toMatchObject({ candidateCount: 2, isCertain: true })
    expect(found?.candidates).toMatchObject([
      { transactionId: named.id, isNamed: true, isWaiting: true },
      { transactionId: plain.id, isNamed: false },
    ])
    await bank.upload([['04/11/2026', `IBG ${bank.code}`, 20]])
    expect((await bank.matches()).map(({ isCertain }) => isCertain)).toEqual([true, false])
  })

  test('not to one of another amount or four days away', async () => {
    await bank.transferBy(siti, 20)
    await bank.upload([
      ['05/11/2026', 'TAN', 20.01],
      ['01/11/2026', 'TAN', 20],
    ])
    expect(await bank.matches()).toEqual([])
  })

  test('several are offered, none is certain', async () => {
    await bank.transferBy(siti, 20)
    await bank.transferBy(siti, 20)
    await bank.upload([PAID])
    expect(await bank.matches()).toMatchObject([{ candidateCount: 2, isCertain: false }])
  })

  test('and the transfer is confirmed, keeps the bank’s reference, and both are logged', async () => {
    const { id } = await bank.transferBy(siti)
    await bank.upload([PAID])
    const { data } = await bank.match(lim, ...(await bank.pairs()))
    expect(data).toMatchObject({ confirmed: [id], skipped: [] })
    const { items } = await lim.call(listTransfers, { query: { state: 'CONFIRMED' } })
    expect(items).toMatchObject([{ id, reference: 'DUITNOW TAN', confirmedByName: 'Lim' }])
    expect(await bank.list('EXPLAINED')).toMatchObject([
      { explainedByName: 'Lim', movement: { transactionId: id, cashbookCode: bank.code } },
    ])
    const owner = await server.users.superAdmin()
    const log = await owner.call(listActivity, { query: { agentId: lim.id } })
    const actions = log.items.map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['transfer.confirm', 'bankLine.match', 'bankLine.add']),
    )
  })

  test('to what is in the books already: an agent’s own credit, a refund, an expense', async () => {
    await bank.transferBy(lim, 20)
    await lim.call(recordRefund, { body: { cashbookId, amount: sen(500), accountId: bank.bank } })
    const entry = {
      agentId: lim.id,
      type: 'EXPENSE',
      amount: sen(200),
      accountId: bank.bank,
    } as const
    await lim.call(recordPettyCash, { body: { ...entry, remark: 'fuel' } })
    await bank.upload([PAID, ['05/11/2026', 'TO TAN', -5], ['05/11/2026', 'PETRON', -2]])
    const pairs = await bank.pairs()
    expect((await bank.match(lim, ...pairs)).data).toMatchObject({ confirmed: [], skipped: [] })
    expect((await bank.list('EXPLAINED')).map((each) => each.movement?.kind).toSorted()).toEqual([
      'CREDIT',
      'EXPENSE',
      'REFUND',
    ])
  })

  test('and is open again when its confirmation is undone, then matched once more', async () => {
    const { id } = await bank.transferBy(siti)
    await bank.upload([PAID])
    await bank.match(lim, ...(await bank.pairs()))
    await lim.call(unconfirmTransfers, { body: { ids: [id] } })
    expect(await bank.list()).toHaveLength(1)
    const { data } = await bank.match(admin, ...(await bank.pairs()))
    expect(data).toMatchObject({ confirmed: [id], skipped: [] })
    expect(await bank.list('EXPLAINED')).toHaveLength(1)
  })

  test('and is open again when its payment is removed', async () => {
    const { id } = await bank.transferBy(siti)
    await bank.upload([PAID])
    await bank.match(lim, ...(await bank.pairs()))
    await lim.call(removeTransaction, { params: { id }, body: { reason: 'typed twice' } })
    expect(await bank.list()).toHaveLength(1)
    expect(await bank.matches()).toEqual([])
  })

  test.each([1, 2, 3])('against a bounce, run %i: the outcome is one of the two', async () => {
    const { id } = await bank.transferBy(siti)
    await bank.upload([PAID])
    const [pair = NONE] = await bank.pairs()
    const bounce = { params: { id }, body: { reason: 'never arrived' } }
    const [matched, bounced] = await Promise.all([
      bank.match(lim, pair),
      admin.request(bounceTransfer, bounce),
    ])
    expect(bounced.status).toBe(200)
    const isMatched = matched.status === 200
    if (!isMatched) expect(matched).toMatchObject({ status: 409, code: 'TRANSFER_BOUNCED' })
    expect(await bank.list()).toHaveLength(isMatched ? 0 : 1)
    const [account] = await lim.call(listBankAccounts, { query: {} })
    expect(account?.balance).toBe(0)
  })

  test.each([1, 2, 3])('by two people at once, run %i: one of them', async () => {
    await bank.transferBy(siti)
    await bank.upload([PAID])
    const [pair = NONE] = await bank.pairs()
    const done = await Promise.all([bank.match(lim, pair), bank.match(admin, pair)])
    const [won, lost] = done.toSorted((one, other) => one.status - other.status)
    expect(won?.status).toBe(200)
    expect(lost).toMatchObject({ status: 409, code: 'BANK_LINE_NOT_OPEN' })
  })

  test.each([1, 2])('two lines to one transfer at once, run %i: one of them', async () => {
    await bank.transferBy(siti)
    await bank.upload([PAID, PAID])
    const pairs = await bank.pairs()
    const done = await Promise.all(pairs.map((pair) => bank.match(lim, pair)))
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
