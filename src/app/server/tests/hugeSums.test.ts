import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { login, isLoggedIn } from '#modules/office/auth/contract.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '../verifyBooks.ts'

let server: TestServer
let owner: TestUser
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  owner = await server.users.superAdmin()
  lim = await server.users.agent()
})
afterAll(() => server.close())

/** RM 100 billion: the maximum that petty cash may hold or owe. */
const BOUND = 10_000_000_000_000
const MAX_ENTRY_SEN = 100_000_000_000
const setBalance = (balance: number) =>
  sql`UPDATE petty_cash_accounts SET balance_sen = ${balance} WHERE agent_id = ${lim.id}`.execute(
    server.db,
  )

describe('petty cash at its maximum', () => {
  test('refuses an entry and a loan beyond it with a message, and writes nothing', async () => {
    const { id: customerId } = await server.users.customer(lim)
    const refusal = { status: 422, code: 'AMOUNTS_OUT_OF_BOUNDS' }
    await setBalance(BOUND - MAX_ENTRY_SEN + 1)
    const entry = {
      agentId: lim.id,
      type: 'TOP_UP',
      amount: sen(MAX_ENTRY_SEN),
      remark: 'x',
    } as const
    expect(await owner.request(recordPettyCash, { body: entry })).toMatchObject(refusal)
    await setBalance(-BOUND)
    const terms = { ...systemTerms, customerId, firstCreditAmount: sen(0) }
    expect(await lim.request(openCashbook, { body: terms })).toMatchObject(refusal)
    await setBalance(0)
    expect(await verifyBooks(server.db)).toEqual([])
    expect((await lim.request(openCashbook, { body: terms })).status).toBe(200)
  })
})

test('every user can log in and see the dashboard when sums exceed all limits', async () => {
  await sql`ALTER TABLE petty_cash_accounts DROP CONSTRAINT petty_cash_within_bounds`.execute(
    server.db,
  )
  await setBalance(-9_007_199_254_740_000)
  const { id } = await server.users.agent()
  await sql`UPDATE petty_cash_accounts SET balance_sen = -9007199254740000 WHERE agent_id = ${id}`.execute(
    server.db,
  )
  for (const who of [owner, lim]) {
    expect((await who.request(isLoggedIn)).status).toBe(200)
    expect((await who.request(getDashboard)).status).toBe(200)
  }
  const body = { username: 'root', password: 'secret-root' }
  expect((await server.users.anonymous().request(login, { body })).status).toBe(200)
  // A sum that must be exact is refused with a message, never with a 500.
  expect(await owner.request(getPettyCashSummary)).toMatchObject({
    status: 422,
    code: 'SUM_TOO_LARGE',
  })
  expect((await owner.request(isLoggedIn)).status).toBe(200)
})
