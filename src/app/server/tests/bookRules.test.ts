import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { payCommission } from '#modules/cash/commission/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { resolveDifference, recordHandOver } from '#modules/cash/hand-overs/contract.ts'
import { correctCredit, recordRecovery } from '#modules/lending/credits/contract.ts'
import { bounceTransfer } from '#modules/lending/transfers/contract.ts'
import { getIou, signIou } from '#modules/lending/iou/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import type { TestUser } from '#testing/testUser.ts'
import { SPOILT_BOOKS } from '#testing/spoiltBooks.ts'
import { tableRules, verifyBooks } from '../verifyBooks.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  const lim = await server.users.agent({ commissionRate: 10 })
  await server.users.agent()
  const siti = await server.users.runner(lim, { commissionRate: 5 })
  const paid = await lend(server, lim)
  await collect(siti, paid.id, 1_200)
  const lost = await lend(server, lim)
  const open = await lend(server, lim)
  await collect(lim, open.id, 20)
  const { id, customerId } = await lend(server, lim)
  await processReloanOf(lim, [id], { ...systemTerms, customerId, expectedCredit: sen(150_000) })
  await signedLoan(server, lim)
  const body = { ids: [paid.id, lost.id], declareLoss: true }
  await lim.call(setCashbookStatus, { params: { status: 2 }, body })
  await lim.call(setCashbookStatus, { params: { status: 3 }, body: { ids: [paid.id] } })
  const topUp = { agentId: lim.id, type: 'TOP_UP', amount: sen(500_000) } as const
  await (await server.users.admin()).call(recordPettyCash, { body: topUp })
  const payment = { agentId: lim.id, userId: siti.id, amount: sen(500) }
  await lim.call(payCommission, { body: payment })
  await transfers(lim, siti, open.id)
  await corrected(lim, open.id, lost.id)
  await shortage(lim, siti)
})
afterAll(() => server.close())

async function signedLoan({ users }: TestServer, agent: TestUser) {
  const { id } = await users.customer(agent, { address: '12 Jalan Pasar' })
  const { id: cashbookId } = await lendTo(agent, id)
  const { termsHash } = await agent.call(getIou, { params: { cashbookId } })
  const body = { cashbookId, termsHash, language: 'en', typedName: 'Aminah' } as const
  await agent.call(signIou, { params: { id }, body })
}

/** Two transfers, of which one bounced, and a move from their account to petty cash. */
async function transfers(agent: TestUser, runner: TestUser, cashbookId: number) {
  const { id: accountId } = await agent.call(createBankAccount, { body: { name: 'CIMB' } })
  await agent.call(createBankAccount, { body: { name: 'Maybank' } })
  await collect(runner, cashbookId, 30, { accountId })
  const { transaction } = await collect(runner, cashbookId, 10, { accountId })
  const body = { reason: 'never arrived' }
  await agent.call(bounceTransfer, { params: { id: transaction.id }, body })
  const move = { agentId: agent.id, type: 'MOVE', amount: sen(1_000), accountId } as const
  await agent.call(recordPettyCash, { body: move })
}

/** A payment corrected to another cashbook, and RM 50.00 that came in after a loss. */
async function corrected(agent: TestUser, cashbookId: number, lostId: number) {
  const { id: right } = await lend(server, agent)
  const { transaction } = await collect(agent, cashbookId, 15)
  const body = { reason: 'wrong customer', cashbookId: right }
  await agent.call(correctCredit, { params: { id: transaction.id }, body })
  const recovery = { cashbookId: lostId, creditAmount: sen(5_000) }
  await agent.call(recordRecovery, { body: recovery })
}

/** A hand-over that is RM 20.00 short, of which RM 15.00 are written off. */
async function shortage(agent: TestUser, { id: runnerId }: TestUser) {
  const counted = { runnerId, countedAmount: sen(118_000), remark: 'short' }
  await agent.call(recordHandOver, { body: counted })
  const body = { runnerId, type: 'WRITTEN_OFF', amount: sen(1_500), remark: 'lost' } as const
  await agent.call(resolveDifference, { body })
}

test('untouched books satisfy every rule', async () => {
  expect(await verifyBooks(server.db)).toEqual([])
})

test.each(SPOILT_BOOKS)('the check reports that %s is corrupted', async (_, spoil, rules) => {
  const expected = rules.map((rule) => expect.stringMatching(rule) as string)
  const broken = await rulesBrokenBy(spoil)
  expect(broken).toEqual(expect.arrayContaining(expected))
  expect(broken).toHaveLength(expected.length)
})

/** What the log does not know of: `tampering.test.ts` tries the rules that compare it. */
const BOOK_RULES = tableRules().filter(([, query]) => !query.includes('operation_log'))

/** Returns the rules that a statement breaks; the statement is rolled back. */
async function rulesBrokenBy(spoil: string): Promise<string[]> {
  const broken: string[] = []
  const reversed = new Error('taken back')
  const spoilt = server.db.transaction().execute(async (db) => {
    const { numAffectedRows } = await sql.raw(spoil).execute(db)
    expect(numAffectedRows).toBeGreaterThan(0n)
    for (const [rule, query] of BOOK_RULES) {
      const { rows } = await sql.raw(query).execute(db)
      if (rows.length > 0) broken.push(rule)
    }
    throw reversed
  })
  await expect(spoilt).rejects.toBe(reversed)
  return broken
}
