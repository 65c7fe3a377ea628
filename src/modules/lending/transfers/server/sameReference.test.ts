import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { recordCredit } from '../../credits/contract.ts'
import { lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { bounceTransfers, listTransfers } from '../contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
let bank: number
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  ;({ id: bank } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } }))
})
afterAll(() => server.close())

async function pay(cashbookId: number, reference: string, who = siti, accountId = bank) {
  const body = { cashbookId, creditAmount: sen(2_000), accountId, reference }
  const { transaction, sameReference } = await who.call(recordCredit, { body })
  return { id: transaction.id, sameReference }
}

const listed = async (ids: number[]) => {
  const { items } = await lim.call(listTransfers, { query: {} })
  return ids.map((id) => items.find((each) => each.id === id)?.sameReference)
}

test('a reference that another payment has is doubted, however often, until those are taken back', async () => {
  const [one, other] = [await lend(server, lim), await lend(server, lim)]
  const date = '2026-01-10'
  const first = await pay(one.id, 'SLIP-1')
  expect(first.sameReference).toBeNull()
  const second = await pay(one.id, 'SLIP-1')
  const ofOne = { count: 1, cashbookCode: one.cashbookId, date }
  expect(second.sameReference).toEqual(ofOne)
  const third = await pay(other.id, 'slip-1')
  expect(third.sameReference).toEqual({ ...ofOne, count: 2 })
  const ids = [first.id, second.id, third.id]
  const ofOther = { count: 2, cashbookCode: other.cashbookId, date }
  expect(await listed(ids)).toEqual([ofOther, ofOther, { ...ofOne, count: 2 }])
  const body = { ids: [second.id, third.id], reason: 'the same slip' }
  await lim.call(bounceTransfers, { body })
  expect(await listed([first.id])).toEqual([null])
})

test('words, short references and those of another agent are no doubt', async () => {
  const { id } = await lend(server, lim)
  for (const reference of ['duitnow', 'A1', '']) {
    await pay(id, reference)
    expect((await pay(id, reference)).sameReference).toBeNull()
  }
  const tan = await server.users.agent({ name: 'Tan' })
  const account = await tan.call(createBankAccount, { body: { name: 'CIMB 1' } })
  const { id: there } = await lend(server, tan)
  await pay(id, 'IBG 200435')
  expect((await pay(there, 'IBG 200435', tan, account.id)).sameReference).toBeNull()
})
