import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { collect, lend } from '#testing/lend.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { previewCashbook } from '#modules/lending/cashbooks/contract.ts'
import { previewCredit } from '#modules/lending/credits/contract.ts'
import { previewMassCredit } from '#modules/collection/sheet/contract.ts'
import { previewReloan } from '#modules/lending/reloans/contract.ts'
import { createBankAccount } from '../contract.ts'

let server: TestServer
let lim: TestUser
let tan: TestUser
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent()
  tan = await server.users.agent()
})
afterAll(() => server.close())

test('previews through a bank account wait for no lock, and refuse another agent’s account', async () => {
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  const { id: foreign } = await tan.call(createBankAccount, { body: { name: 'CIMB 8765' } })
  const { id: cashbookId, customerId } = await lend(server, lim)
  await collect(lim, cashbookId, 1_000)
  const opening = { customerId, ...systemTerms, firstCreditAccountId: accountId }
  const credit = { cashbookId, creditAmount: sen(2_000) }
  const preview = async (account: number) =>
    Promise.all([
      lim.request(previewCredit, { body: { ...credit, accountId: account } }),
      lim.request(previewCashbook, { body: { ...opening, accountId: account } }),
      lim.request(previewReloan, {
        body: { ...opening, accountId: account, cashbookIds: String(cashbookId) },
      }),
      lim.request(previewMassCredit, { body: { items: [credit], accountId: account } }),
    ])
  const answers = await server.db.transaction().execute(async (db) => {
    for (const table of ['customers', 'petty_cash_accounts', 'bank_accounts'] as const) {
      await db.selectFrom(table).selectAll().forUpdate().execute()
    }
    return Promise.race([preview(accountId), waitSeconds(20)])
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers[1]).toMatchObject({ data: { account: { name: 'Maybank 4321', balance: 0 } } })
  const refused = await preview(foreign)
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 200])
  expect(refused[3]).toMatchObject({ data: { lines: [{ group: 'CANNOT' }] } })
})

/** Ends the locking transaction where a preview waits for it. */
async function waitSeconds(seconds: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000).unref())
  throw new Error('A preview waits for a lock.')
}
