import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { addGroup } from '#testing/addGroup.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getCustomer, moveCustomers, previewMove } from '../../contract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let wong: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  wong = await server.users.agent({ name: 'Wong', commissionRate: 20 })
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))
afterAll(() => server.close())

const getBody = (ids: readonly number[], agent: TestUser, more: object = {}) => ({
  stringIds: ids.join(','),
  agentId: agent.id,
  ...more,
})
const move = (ids: readonly number[], agent: TestUser, more: object = {}) =>
  admin.request(moveCustomers, { body: getBody(ids, agent, more) })
const preview = (ids: readonly number[], agent: TestUser) =>
  admin.call(previewMove, { body: getBody(ids, agent) })

/** Returns the balance of an agent's account. */
async function getBalance(account: string, agent: TestUser): Promise<number> {
  const { sum } = await server.db
    .selectFrom('postings')
    .select(({ fn }) => fn.sum<number | null>('amount_sen').as('sum'))
    .where('agent_id', '=', agent.id)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

describe('refuses', () => {
  test('all roles except admins, and a customer out of sight', async () => {
    const { id } = await server.users.customer(lim)
    const runner = await server.users.runner(lim)
    for (const who of [lim, runner, await server.users.customerLogin(lim, id)]) {
      expect((await who.request(moveCustomers, { body: getBody([id], wong) })).status).toBe(403)
      expect((await who.request(previewMove, { body: getBody([id], wong) })).status).toBe(403)
    }
    expect((await move([id, 999_999], wong)).status).toBe(404)
    expect((await admin.call(getCustomer, { params: { id } })).agentId).toBe(lim.id)
  })

  test('an agent who does not exist or is not active, and a group of another agent', async () => {
    const { id } = await server.users.customer(lim)
    const away = await server.users.agent()
    await server.db.updateTable('users').set({ status: -1 }).where('id', '=', away.id).execute()
    for (const nobody of [away, admin]) {
      const refusal = { status: 422, code: 'AGENT_NOT_AVAILABLE' }
      expect(await move([id], nobody)).toMatchObject(refusal)
      const request = await admin.request(previewMove, { body: getBody([id], nobody) })
      expect(request).toMatchObject(refusal)
    }
    const customerGroupId = await addGroup(server.db, lim.id)
    const refused = await move([id], wong, { customerGroupId })
    expect(refused).toMatchObject({ status: 422, code: 'GROUP_NOT_AVAILABLE' })
  })

  test('figures that differ from those in the preview', async () => {
    const { id } = await server.users.customer(lim)
    const book = await lendTo(lim, id)
    const { customerCount, totalBalance } = await preview([id], wong)
    await collect(lim, book.id, 20)
    const reply = await move([id], wong, { expected: { customerCount, totalBalance } })
    expect(reply).toMatchObject({ status: 409, code: 'MOVE_CHANGED' })
    expect((await admin.call(getCustomer, { params: { id } })).agentId).toBe(lim.id)
  })

  test('a move without an idempotency key', async () => {
    const { id } = await server.users.customer(lim)
    const payload = getBody([id], wong)
    const reply = await admin.inject({ method: 'POST', url: '/api/customer/move', payload })
    expect(reply).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
  })
})

test('the preview counts the affected records and changes nothing', async () => {
  const group = await addGroup(server.db, lim.id, 'Pasar')
  const runner = await server.users.runner(lim)
  const first = await server.users.customer(lim, { customerGroupId: group })
  const second = await server.users.customer(lim, { customerGroupId: group })
  const there = await server.users.customer(wong)
  await lendTo(lim, first.id, { runnerId: runner.id, firstCreditAmount: sen(16_000) })
  const paid = await lendTo(lim, second.id, { firstCreditAmount: sen(120_000) })
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [paid.id] } })
  expect(await preview([first.id, second.id, there.id], wong)).toEqual({
    agentId: wong.id,
    agentName: 'Wong',
    customerCount: 2,
    alreadyThere: 1,
    fromAgents: 1,
    cashbooks: { unsettled: 1, settled: 1, closed: 0 },
    runnerCount: 1,
    totalBalance: 104_000,
    unearnedInterest: 24_000,
    leftGroups: [{ groupName: 'Pasar', customerCount: 2 }],
  })
  expect((await admin.call(getCustomer, { params: { id: first.id } })).agentId).toBe(lim.id)
})

test('the debts and unearned interest change books; cash and days stay', async () => {
  const [from, to] = [await server.users.agent(), await server.users.agent({ name: 'Devi' })]
  const group = await addGroup(server.db, to.id, 'Pekan')
  const { id } = await server.users.customer(from)
  const book = await lendTo(from, id, { firstCreditAmount: sen(16_000) })
  const totals = () =>
    server.db.selectFrom('daily_totals').selectAll().orderBy('agent_id').execute()
  const before = { cash: await getBalance('petty_cash', from), totals: await totals() }
  const { data } = await move([id], to, { customerGroupId: group })
  expect(data).toMatchObject({ movedIds: [id], customerCount: 1, totalBalance: 104_000 })
  for (const account of ['receivable', 'unearned_interest']) {
    expect(await getBalance(account, from)).toBe(0)
  }
  expect(await getBalance('receivable', to)).toBe(104_000)
  expect(await getBalance('unearned_interest', to)).toBe(-24_000)
  expect(await getBalance('capital', to)).toBe(-80_000)
  expect(await getBalance('capital', from)).toBe(80_000)
  expect(await getBalance('petty_cash', from)).toBe(before.cash)
  expect(await totals()).toEqual(before.totals)
  const customer = await to.call(getCustomer, { params: { id } })
  expect(customer).toMatchObject({ agentName: 'Devi', customerGroupName: 'Pekan' })
  const [line] = await logLines(server.db, 'customer.move', id)
  expect(line!.detail).toMatchObject({
    before: { agentId: from.id, customerGroupId: null },
    after: { agentId: to.id, customerGroupId: group, cashbooks: 1, totalBalance: 104_000 },
  })
  await collect(to, book.id, 20)
  expect((await from.request(getCashbook, { params: { id: book.id } })).status).toBe(404)
})

test('moves many at once and leaves customers of the new agent unchanged', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n++) {
    const { id } = await server.users.customer(lim)
    if (n > 0) await lendTo(lim, id)
    ids.push(id)
  }
  const there = await server.users.customer(wong)
  const { data } = await move([...ids, there.id], wong)
  expect(data).toMatchObject({ movedIds: ids, alreadyThere: 1, cashbooks: { unsettled: 4 } })
  expect(await logLines(server.db, 'customer.move', there.id)).toEqual([])
})

test('the same key moves once, however often it is sent', async () => {
  const { id } = await server.users.customer(lim)
  await lendTo(lim, id)
  const headers = { 'idempotency-key': 'the-same-key-again' }
  const send = () =>
    admin.inject({
      method: 'POST',
      url: '/api/customer/move',
      headers,
      payload: getBody([id], wong),
    })
  const replies = await Promise.all([send(), send(), send()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await logLines(server.db, 'customer.move', id)).toHaveLength(1)
})

test('a move there and back leaves the capital of both agents unchanged', async () => {
  const [from, to] = [await server.users.agent(), await server.users.agent()]
  const { id } = await server.users.customer(from)
  await lendTo(from, id)
  const before = await getBalance('capital', from)
  await move([id], to)
  await move([id], from)
  expect(await getBalance('capital', from)).toBe(before)
  expect(await getBalance('capital', to)).toBe(0)
})

test('payments during a move are all in the books, each once', async () => {
  const ids: number[] = []
  const books: number[] = []
  for (let n = 0; n < 4; n++) {
    const { id } = await server.users.customer(lim)
    ids.push(id)
    books.push((await lendTo(lim, id, { firstCreditAmount: sen(0) })).id)
  }
  const pays = Array.from({ length: 40 }, (_, n) => collect(admin, books[n % 4]!, 1))
  const moves = [wong, lim, wong].map((agent) => move(ids, agent))
  const [paid, moved] = await Promise.all([Promise.allSettled(pays), Promise.all(moves)])
  expect(paid.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(moved.map(({ status }) => status)).toEqual([200, 200, 200])
  const credited = await Promise.all(
    books.map(async (id) => (await admin.call(getCashbook, { params: { id } })).totalCredit),
  )
  expect(credited).toEqual([1_000, 1_000, 1_000, 1_000])
})
