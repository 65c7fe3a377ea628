import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { migrationsDirectory, readMigrations } from '#db/migrationFiles.ts'
import type { TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import {
  listCashbookTransactions,
  removeTransaction,
  updateTransaction,
} from '../../../credits/contract.ts'
import { getCashbook } from '../../contract.ts'

let server: TestServer
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent()
})
afterAll(() => server.close())

const shown = (id: number) => lim.call(getCashbook, { params: { id } })

async function getFirst(cashbookId: number) {
  const { items } = await lim.call(listCashbookTransactions, { params: { cashbookId } })
  return { params: { id: items.find(({ kind }) => kind === 'CREDIT')!.id } }
}

test('an upgrade from 0.1.0 recomputes the first credits and the annual rates', async () => {
  const terms = { firstCreditAmount: sen(2_000) }
  const small = { ...terms, expectedCredit: sen(10_000), debitDays: 7, interestRate: 33.33 }
  const [removed, changed, paidAgain, same, days] = await Promise.all([
    lend(server, lim, terms),
    lend(server, lim, { ...terms, startDate: day('2026-01-15') }),
    lend(server, lim, terms),
    lend(server, lim, terms),
    lend(server, lim, small),
  ])
  for (const { id } of [removed, paidAgain]) {
    await lim.call(removeTransaction, { ...(await getFirst(id)), body: { reason: 'not paid' } })
  }
  await collect(lim, paidAgain.id, 20)
  for (const { id } of [changed, days]) {
    const body = { amount: sen(3_500), reason: 'counted again' }
    await lim.call(updateTransaction, { ...(await getFirst(id)), body })
  }
  const ids = [removed, changed, paidAgain, same, days].map(({ id }) => id)
  const right = await Promise.all(ids.map(shown))
  expect(right.map(({ firstCreditAmount }) => firstCreditAmount)).toEqual([
    0, 3_500, 0, 2_000, 3_500,
  ])
  await sql`UPDATE cashbooks SET first_credit_sen = 2000, apr_percent = 1 WHERE id <> ${same.id}`.execute(
    server.db,
  )
  const name = '0018_first_credits'
  await sql.raw((await readMigrations(migrationsDirectory(), name))[name]!).execute(server.db)
  expect(await Promise.all(ids.map(shown))).toEqual(right)
})
