import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lend } from '#testing/lend.ts'
import { createBankAccount, updateBankAccount } from '#modules/ledger/accounts/contract.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { previewMassCredit, submitMassCredit } from '../contract.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const START = day('2026-01-01')
const TERMS = { debitDate: START, startDate: START, firstCreditAmount: sen(16_000) }
const books = (count: number) =>
  Promise.all(Array.from({ length: count }, () => lend(server, agent, TERMS)))

test('a preview shows the batch by group, line by line, and changes nothing', async () => {
  // Each owes RM 20.00 for yesterday and RM 20.00 for today.
  const [full, short, ahead, missed, bad, behind] = await books(6)
  const line = ({ id }: { id: number }, ringgit: number) => ({
    cashbookId: id,
    creditAmount: sen(ringgit * 100),
  })
  const items = [line(full!, 40), line(short!, 15), line(ahead!, 60), line(bad!, 5_000)]
  items.push(line(behind!, 20))
  const body = { items, missed: [{ cashbookId: missed!.id }] }
  const preview = await agent.call(previewMassCredit, { body })
  expect(preview).toMatchObject({
    date: '2026-01-10',
    total: { count: 4, amount: 13_500 },
    expected: 10_000,
    difference: 3_500,
    groups: {
      FULL: { count: 2, amount: 6_000 },
      SHORT: { count: 1, amount: 1_500 },
      ADVANCE: { count: 1, amount: 6_000 },
      MISSED: { count: 1, amount: 0 },
      CANNOT: { count: 1, amount: 500_000 },
    },
  })
  expect(preview.lines).toMatchObject([
    { path: 'items.0', group: 'FULL', balance: 100_000, debtDays: 0 },
    { path: 'items.1', group: 'SHORT', balance: 102_500, debtDays: 2 },
    { path: 'items.2', group: 'ADVANCE', balance: 98_000, advanceDays: 1 },
    { path: 'items.3', group: 'CANNOT', code: 'CREDIT_EXCEEDS_BALANCE' },
    { path: 'items.4', group: 'FULL', balance: 102_000, debtDays: 1 },
    { path: 'missed.0', group: 'MISSED' },
  ])
  const { transactionCount } = await agent.call(getCashbook, { params: { id: full!.id } })
  expect(transactionCount).toBe(full!.transactionCount)
})

test('a preview tells transfers from cash and names a bad account at its row', async () => {
  const [first, second, third] = await books(3)
  const { id } = await agent.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  const { id: closed } = await agent.call(createBankAccount, { body: { name: 'Old' } })
  await agent.call(updateBankAccount, { params: { id: closed }, body: { status: -1 } })
  const { id: foreign } = await (
    await server.users.agent()
  ).call(createBankAccount, { body: { name: 'Foreign' } })
  const items = (accountId: number) => [
    { cashbookId: first!.id, creditAmount: sen(2_000), accountId: id },
    { cashbookId: second!.id, creditAmount: sen(1_000) },
    { cashbookId: third!.id, creditAmount: sen(500), accountId },
  ]
  const preview = (accountId: number) =>
    agent.call(previewMassCredit, { body: { items: items(accountId) } })
  expect((await preview(closed)).lines[2]).toMatchObject({ code: 'ACCOUNT_INACTIVE' })
  expect((await preview(foreign)).lines[2]).toMatchObject({ code: 'ACCOUNT_UNKNOWN' })
  expect(await preview(id)).toMatchObject({
    total: { count: 3, amount: 3_500 },
    transfers: { count: 2, amount: 2_500 },
  })
})

test('the preview equals the result of submitting, for any batch', async () => {
  const ids = (await books(6)).map(({ id }) => id)
  // One cashbook does not exist, and amounts are on both sides of the limits.
  const lines = fc.array(
    fc.record({
      cashbookId: fc.constantFrom(...ids, 999_999),
      creditAmount: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
        { weight: 1, arbitrary: fc.constantFrom(0, -1, 110_000, 120_001) },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const visits = fc.array(fc.record({ cashbookId: fc.constantFrom(...ids) }), { maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(lines, visits, async (items, missed) => {
      const body = {
        items: items.map((each) => ({ ...each, creditAmount: sen(each.creditAmount) })),
        missed,
      }
      const { total, groups, lines: seen } = await agent.call(previewMassCredit, { body })
      const reply = await agent.request(submitMassCredit, { body })
      const cannot = seen.filter(({ group }) => group === 'CANNOT')
      if (cannot.length > 0) {
        const { errors } = reply.data as unknown as { errors: { path: string; message: string }[] }
        expect(reply).toMatchObject({ status: 422, code: 'MASS_CREDIT_REFUSED' })
        const faults = errors.map(({ path, message }) => [path.split('.', 2).join('.'), message])
        expect(faults.sort()).toEqual(cannot.map(({ path, message }) => [path, message]).sort())
        return
      }
      expect(reply.data).toMatchObject({ ...total, missedCount: groups.MISSED.count })
      for (const { cashbookId, balance, advanceDays, group } of seen) {
        if (group === 'MISSED') continue
        const stored = await agent.call(getCashbook, { params: { id: cashbookId } })
        expect(stored).toMatchObject({ totalBalance: balance, advanceDays })
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)
