import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { sen } from '#core/money.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import {
  confirmHandOver,
  recordHandOver,
  removeHandOver,
} from '#modules/cash/hand-overs/contract.ts'
import { confirmTransfers } from '../../transfers/contract.ts'
import { removeTransaction, undoCredit } from '../contract.ts'

let server: TestServer
let agent: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  siti = await server.users.runner(agent)
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const undo = (who: TestUser, id: number) => who.request(undoCredit, { params: { id } })
const paid = async (who = siti) => {
  const { id } = await lend(server, agent)
  return (await collect(who, id, 20)).transaction.id
}

describe('undo is refused', () => {
  test('for a payment that another user recorded, whether out of sight or unknown', async () => {
    const id = await paid()
    const other = await server.users.runner(agent)
    expect(await undo(other, id)).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' })
    expect((await undo(await server.users.agent(), id)).status).toBe(404)
    expect((await undo(siti, 999_999)).status).toBe(404)
  })

  test('after two minutes', async () => {
    const id = await paid()
    const [then, seconds] = [server.now(), 1000]
    server.setNow(new Date(then.getTime() + 121 * seconds))
    expect(await undo(siti, id)).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' })
    server.setNow(then)
  })

  test('once its transfer is confirmed: removal is then the agent’s', async () => {
    const { id: accountId } = await agent.call(createBankAccount, { body: { name: 'Maybank' } })
    const { id: cashbookId } = await lend(server, agent)
    const { transaction } = await collect(siti, cashbookId, 20, { accountId })
    await agent.call(confirmTransfers, { body: { ids: [transaction.id] } })
    expect(await undo(siti, transaction.id)).toMatchObject({ status: 409, code: 'UNDO_CONFIRMED' })
    const removal = { params: { id: transaction.id }, body: { reason: 'wrong customer' } }
    expect((await agent.request(removeTransaction, removal)).status).toBe(200)
    const own = await collect(agent, cashbookId, 20, { accountId })
    expect((await undo(agent, own.transaction.id)).status).toBe(200)
  })

  test('once a count that was made after it is confirmed', async () => {
    const ali = await server.users.runner(agent)
    const before = await paid(ali)
    const { id: countId } = await ali.call(recordHandOver, { body: { countedAmount: sen(2_000) } })
    server.setNow(new Date(server.now().getTime() + 1_000))
    const after = await paid(ali)
    await agent.call(confirmHandOver, { params: { id: countId } })
    expect(await undo(ali, before)).toMatchObject({ status: 409, code: 'UNDO_COUNTED' })
    expect((await undo(ali, after)).status).toBe(200)
    const again = await paid(ali)
    const counted = await ali.call(recordHandOver, { body: { countedAmount: sen(2_000) } })
    expect((await undo(ali, again)).status).toBe(200)
    await agent.call(removeHandOver, { params: { id: counted.id } })
    await agent.call(removeHandOver, { params: { id: countId } })
    expect((await undo(ali, before)).status).toBe(200)
  })

  test('when a newer transaction exists', async () => {
    const { id: cashbookId } = await lend(server, agent)
    const { transaction } = await collect(siti, cashbookId, 20)
    await collect(agent, cashbookId, 5)
    expect(await undo(siti, transaction.id)).toMatchObject({ code: 'NOT_LATEST_TRANSACTION' })
  })
})

test('a runner without the permission to remove can undo their own payment once', async () => {
  const id = await paid()
  const mayNot = await siti.request(removeTransaction, { params: { id }, body: {} })
  expect(mayNot.status).toBe(403)
  const reply = await undo(siti, id)
  expect(reply).toMatchObject({ status: 200, data: { cashbook: { totalCredit: 0 } } })
  expect((await undo(siti, id)).status).toBe(404)
})
