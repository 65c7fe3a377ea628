import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { sen } from '#core/money.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { getCashbook, updateCashbook } from '../../cashbooks/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { updateCustomer, moveCustomers } from '#modules/customers/contract.ts'
import { bounceTransfer } from '../../transfers/contract.ts'
import { removeTransaction, updateTransaction } from '../contract.ts'

// Money that was booked before a customer moved is in the former agent's books. A reversal affects
// both agents: the cash where it was booked, the debt where it is now.

let server: TestServer
let admin: TestUser
let former: TestUser
let present: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  former = await server.users.agent({ commissionRate: 10 })
  present = await server.users.agent({ commissionRate: 20 })
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))
afterAll(() => server.close())

const FORMER = { status: 409, code: 'BOOKED_WITH_FORMER_AGENT' }

/** Creates a loan of the former agent with a payment of RM 40, whose customer has since moved. */
async function moved({ paid = 40, settles = false } = {}) {
  const { id: customerId } = await server.users.customer(former)
  const { id } = await lendTo(former, customerId, { firstCreditAmount: sen(0) })
  const { transaction } = await collect(former, id, paid)
  if (settles) await setStatus(former, 2, id, { declareLoss: true })
  await admin.call(moveCustomers, { body: { stringIds: `${customerId}`, agentId: present.id } })
  return { id, customerId, paymentId: transaction.id }
}
const setStatus = (who: TestUser, status: 1 | 2 | 3, id: number, more: object = {}) =>
  who.request(setCashbookStatus, { params: { status }, body: { ids: [id], ...more } })
const remove = (who: TestUser, id: number) =>
  who.request(removeTransaction, { params: { id }, body: { reason: 'wrong' } })
const change = (who: TestUser, id: number, amount: number) =>
  who.request(updateTransaction, { params: { id }, body: { amount: sen(amount), reason: 'wrong' } })
const pettyCash = async (agent: TestUser) =>
  (
    await server.db
      .selectFrom('petty_cash_accounts')
      .select('balance_sen')
      .where('agent_id', '=', agent.id)
      .executeTakeFirstOrThrow()
  ).balance_sen

test('neither the new nor the former agent may remove or change an earlier payment', async () => {
  const { paymentId } = await moved()
  expect(await remove(present, paymentId)).toMatchObject(FORMER)
  expect(await change(present, paymentId, 2_000)).toMatchObject(FORMER)
  expect((await remove(former, paymentId)).status).toBe(404)
})

test('an admin removes it: the cash leaves its original agent, the debt is the new agent’s', async () => {
  const { id, paymentId } = await moved()
  const before = [await pettyCash(former), await pettyCash(present)] as const
  expect((await remove(admin, paymentId)).status).toBe(200)
  expect(await pettyCash(former)).toBe(before[0] - 4_000)
  expect(await pettyCash(present)).toBe(before[1])
  expect((await present.call(getCashbook, { params: { id } })).totalBalance).toBe(120_000)
})

test('an admin changes its amount, and the last one may settle the cashbook', async () => {
  const { id, paymentId } = await moved()
  await present.call(updateCashbook, { params: { id }, body: { settleType: 1 } })
  expect((await change(admin, paymentId, 120_000)).status).toBe(200)
  expect((await present.call(getCashbook, { params: { id } })).status).toBe(2)
})

test('an admin removes payment and opening, and nothing is left in the books of either', async () => {
  const { id, paymentId } = await moved()
  await remove(admin, paymentId)
  const { id: openingId } = await server.db
    .selectFrom('transactions')
    .select('id')
    .where('cashbook_id', '=', id)
    .where('kind', '=', 'DEBIT')
    .executeTakeFirstOrThrow()
  expect((await remove(admin, openingId)).status).toBe(200)
})

test('the terms of another agent’s loan cannot be changed', async () => {
  const { id: customerId } = await server.users.customer(former)
  const { id } = await lendTo(former, customerId)
  await admin.call(updateCustomer, { params: { id: customerId }, body: { agentId: present.id } })
  const reply = await present.request(updateCashbook, { params: { id }, body: { debitDays: 30 } })
  expect(reply).toMatchObject({ status: 409, code: 'TERMS_OF_FORMER_AGENT' })
})

test('an admin reverses an earlier loss, and the cashbook then settles at the new agent’s rate', async () => {
  const { id } = await moved({ settles: true })
  expect(await setStatus(present, 1, id)).toMatchObject(FORMER)
  expect((await setStatus(admin, 1, id)).status).toBe(200)
  expect(await verifyBooks(server.db)).toEqual([])
  await collect(present, id, 1_160)
  expect((await setStatus(present, 2, id)).status).toBe(200)
  const settlement = await server.db
    .selectFrom('settlements')
    .select(['agent_id', 'agent_commission_sen'])
    .where('cashbook_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(settlement).toEqual({ agent_id: present.id, agent_commission_sen: 4_800 })
})

test('an earlier settlement is closed in the books that contain its profit', async () => {
  const { id } = await moved({ paid: 1_200, settles: true })
  expect((await setStatus(present, 3, id)).status).toBe(200)
  const postings = await server.db
    .selectFrom('postings')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .select(['postings.agent_id', 'postings.account', 'postings.amount_sen'])
    .where('journals.cashbook_id', '=', id)
    .where('journals.event', '=', 'CLOSE')
    .orderBy('postings.line')
    .execute()
  expect(postings).toEqual([
    { agent_id: former.id, account: 'commission_expense', amount_sen: 2_400 },
    { agent_id: former.id, account: 'commission_payable', amount_sen: -2_400 },
  ])
})

test('after two moves a reversal in the first books goes to the third agent', async () => {
  const { customerId, paymentId } = await moved()
  const third = await server.users.agent()
  await admin.call(moveCustomers, { body: { stringIds: `${customerId}`, agentId: third.id } })
  expect((await remove(admin, paymentId)).status).toBe(200)
})

test('a transfer through the former agent’s account bounces by an admin type alone', async () => {
  const { id: customerId } = await server.users.customer(former)
  const { id } = await lendTo(former, customerId, { firstCreditAmount: sen(0) })
  const account = { name: `Maybank ${id}` }
  const { id: accountId } = await former.call(createBankAccount, { body: account })
  const { transaction } = await collect(former, id, 40, { accountId })
  await admin.call(moveCustomers, { body: { stringIds: `${customerId}`, agentId: present.id } })
  const bounce = (who: TestUser) =>
    who.request(bounceTransfer, { params: { id: transaction.id }, body: { reason: 'no money' } })
  expect((await bounce(former)).status).toBe(404)
  expect(await bounce(present)).toMatchObject(FORMER)
  expect(await bounce(admin)).toMatchObject({ status: 200 })
  const [bank] = (await former.call(listBankAccounts, { query: {} })).filter(
    (each) => each.id === accountId,
  )
  expect(bank).toMatchObject({ balance: 0 })
})
