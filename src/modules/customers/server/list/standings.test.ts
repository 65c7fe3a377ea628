import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { removeTransaction } from '#modules/lending/credits/contract.ts'
import { undoReloan } from '#modules/lending/reloans/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { setDailyPayer, removeCustomer } from '../../contract.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

const TODAY = '2026-01-10'
let server: TestServer
let lim: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer(TODAY)
  lim = await server.users.agent({ commissionRate: 10 })
  admin = await server.users.admin()
})
afterAll(() => server.close())

const UNPAID = { firstCreditAmount: sen(0) }
const setStatus = (status: 1 | 2 | 3, ids: number[]) =>
  admin.call(setCashbookStatus, { params: { status }, body: { ids, declareLoss: true } })
const getStanding = (customerId: number) =>
  server.db
    .selectFrom('customer_standings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()

test('the standing of a customer follows each write', async () => {
  const { id } = await server.users.customer(lim)
  const first = await lendTo(lim, id)
  expect(await getStanding(id)).toMatchObject({ active_count: 1, last_credit_on: TODAY })
  const second = await lendTo(lim, id, UNPAID)
  const { transaction } = await collect(lim, second.id, 30)
  const remove = { params: { id: transaction.id }, body: { reason: 'wrong' } }
  await lim.call(removeTransaction, remove)
  expect(await verifyBooks(server.db)).toEqual([])
  await setStatus(2, [first.id])
  expect(await getStanding(id)).toMatchObject({ active_count: 1, last_credit_on: null })
  await setStatus(1, [first.id])
  expect(await getStanding(id)).toMatchObject({ active_count: 2, last_credit_on: TODAY })
  const terms = { ...systemTerms, customerId: id, expectedCredit: sen(300_000) }
  const { reloan } = await processReloanOf(lim, [first.id, second.id], terms)
  expect(await getStanding(id)).toMatchObject({ active_count: 1 })
  await lim.call(undoReloan, { params: { id: reloan.id }, body: { reason: 'wrong' } })
  expect(await getStanding(id)).toMatchObject({ active_count: 2 })
  await setStatus(2, [first.id, second.id])
  await setStatus(3, [first.id, second.id])
  expect(await getStanding(id)).toMatchObject({ active_count: 0, balance_sen: null })
  await admin.call(removeCustomer, { params: { id } })
  expect(await getStanding(id)).toMatchObject({ status: -2 })
  expect(await verifyBooks(server.db)).toEqual([])
})

test('standings are right after writes to several cashbooks of a customer at the same moment', async () => {
  const { id } = await server.users.customer(lim)
  const books = await Promise.all([1, 2, 3, 4].map(() => lendTo(lim, id, UNPAID)))
  for (let round = 0; round < 4; round++) {
    await Promise.allSettled([
      ...books.map((book) => collect(lim, book.id, 10)),
      setStatus(round % 2 === 0 ? 2 : 1, [books[3]!.id]),
      admin.call(setDailyPayer, {
        params: { customerId: id },
        body: { dailyPayer: round % 2 === 0 },
      }),
      lendTo(lim, id, UNPAID),
      ...books.slice(0, 2).map((book) => collect(lim, book.id, 20)),
    ])
  }
  expect(await getStanding(id)).toMatchObject({ active_count: 8 })
  expect(await verifyBooks(server.db)).toEqual([])
})
