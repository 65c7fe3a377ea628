import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { getCashbook, listPreviousCashbooks } from '#modules/lending/cashbooks/contract.ts'
import {
  getCreditDetails,
  listCashbookTransactions,
  listTransactions,
  removeTransaction,
} from '#modules/lending/credits/contract.ts'
import { getCustomer, listCustomersV2 } from '#modules/customers/contract.ts'
import { listNotes } from '#modules/customers/notes/contract.ts'

// What a customer's own login can read: the state of the loan, and no internal data of the staff.

let server: TestServer
let agent: TestUser
let login: TestUser
let id: number
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  const runner = await server.users.runner(agent, { name: 'Siti' })
  id = (await server.users.customer(agent)).id
  login = await server.users.customerLogin(agent, id)
  cashbookId = (await lendTo(agent, id, { remark: 'watch him' })).id
  await collect(runner, cashbookId, 20, { remark: 'grumbled' })
  const { transaction } = await collect(runner, cashbookId, 20)
  const taken = { params: { id: transaction.id }, body: { reason: 'typed twice' } }
  await agent.call(removeTransaction, taken)
})
afterAll(() => server.close())

test('the balance and the days, without the staff’s remark', async () => {
  const own = await login.call(getCashbook, { params: { id: cashbookId } })
  expect(own).toMatchObject({ totalBalance: 116_000, remark: '', receipts: [] })
  const staff = await agent.call(getCashbook, { params: { id: cashbookId } })
  expect(staff.remark).toBe('watch him')
  expect(await login.call(listPreviousCashbooks, { params: { customerId: id } })).toEqual([])
})

test('the payments with who took them, without remarks and removed ones', async () => {
  const request = { params: { cashbookId }, query: { withRemoved: true } }
  const { items } = await login.call(listCashbookTransactions, request)
  expect(items.map(({ kind, takenByName, remark }) => [kind, takenByName, remark])).toEqual([
    ['CREDIT', 'Siti', ''],
    ['CREDIT', agent.name, ''],
    ['DEBIT', null, ''],
  ])
  const all = await login.call(listTransactions, {})
  expect(JSON.stringify(all)).not.toMatch(/grumbled/)
  expect(JSON.stringify(await agent.call(listTransactions, {}))).toMatch(/Siti.*grumbled/)
})

test('no list of customers, no notes, no credit form, and no documents on the own page', async () => {
  expect((await login.request(listCustomersV2, {})).status).toBe(403)
  expect((await login.request(listNotes, {})).status).toBe(403)
  expect((await login.request(getCreditDetails, { params: { cashbookId } })).status).toBe(403)
  expect(await login.call(getCustomer, { params: { id } })).toMatchObject({ attachments: [] })
})
