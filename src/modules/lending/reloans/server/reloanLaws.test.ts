import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { borrower, getPettyCash, reloanBody } from '#testing/borrower.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { previewReloan, processReloan } from '../contract.ts'

let server: TestServer
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-02-01')
  lim = await server.users.agent({ commissionRate: 10 })
})
afterAll(() => server.close())

const anyReloan = fc.record({
  paid: fc.array(fc.integer({ min: 0, max: 1_199 }), { minLength: 1, maxLength: 3 }),
  terms: fc.record({
    debitDays: fc.integer({ min: 0, max: 120 }),
    interestRate: fc.integer({ min: 0, max: 40 }),
    expectedCredit: fc.integer({ min: 50_000, max: 600_000 }),
  }),
  firstPart: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

test('a reloan neither creates nor loses money: cash, balances and profits add up to the sen', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(anyReloan, async ({ paid, terms, firstPart }) => {
      const who = await borrower(server, lim, paid)
      const first = firstPart && Math.floor((terms.expectedCredit * firstPart) / 100)
      const body = reloanBody(who, {
        ...terms,
        ...(first !== undefined && { firstCreditAmount: first }),
      })
      const before = await getPettyCash(server, lim.id)
      const owed = sum(paid.map((ringgit) => 120_000 - ringgit * 100))
      const debit =
        terms.expectedCredit - Math.round((terms.expectedCredit * terms.interestRate) / 100)
      const preview = await lim.request(previewReloan, { body })
      if (debit < owed) {
        expect(preview).toMatchObject({ status: 422, code: 'RELOAN_PAYOUT_NEGATIVE' })
        expect(await getPettyCash(server, lim.id)).toBe(before)
        return
      }
      made += 1
      const { previewToken, ...seen } = preview.data
      const { reloan, cashbook } = await lim.call(processReloan, {
        body: { ...body, previewToken },
      })
      expect(reloan).toMatchObject({ carried: owed, payOut: debit - owed })
      expect(cashbook.totalDebit).toBe(debit)
      expect(cashbook.totalBalance).toBe(terms.expectedCredit - cashbook.firstCreditAmount)
      const after = await getPettyCash(server, lim.id)
      expect(after - before).toBe(cashbook.firstCreditAmount - reloan.payOut)
      expect([after, reloan.cashInHand]).toEqual([seen.pettyCashAfter, before - after])
      for (const id of who.ids) {
        const old = await lim.call(getCashbook, { params: { id } })
        expect(old).toMatchObject({ status: 2, totalBalance: 0, totalCredit: 120_000 })
      }
      expect(await getProfits(who.ids)).toEqual(who.ids.map(() => 24_000))
    }),
    { numRuns: 30 },
  )
  expect(made).toBeGreaterThan(5)
  expect(await verifyBooks(server.db)).toEqual([])
})

async function getProfits(cashbookIds: readonly number[]): Promise<number[]> {
  const rows = await server.db
    .selectFrom('settlements')
    .select('profit_sen')
    .where('cashbook_id', 'in', cashbookIds)
    .where('undone_at', 'is', null)
    .execute()
  return rows.map(({ profit_sen }) => profit_sen)
}
