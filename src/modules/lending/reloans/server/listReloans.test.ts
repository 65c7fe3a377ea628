import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { borrower, reloanBody, type Borrower } from '#testing/borrower.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { moveCustomers } from '#modules/customers/contract.ts'
import { getReloan, getReloanStatement, listReloans } from '../contract.ts'

let server: TestServer
let lim: TestUser
let tan: TestUser
let root: TestUser
let ali: Borrower
let mei: Borrower
const made: number[] = []
beforeAll(async () => {
  server = await openTestServer('2026-02-01')
  ;[lim, tan] = [
    await server.users.agent({ name: 'Lim' }),
    await server.users.agent({ name: 'Tan' }),
  ]
  root = await server.users.superAdmin()
  ali = await borrower(server, lim, [1_000, 900])
  mei = await borrower(server, tan, [1_100])
  const first = await processReloanOf(lim, ali.ids, reloanBody(ali))
  server.setDay('2026-02-03')
  const theirs = await processReloanOf(tan, mei.ids, reloanBody(mei))
  server.setDay('2026-02-05')
  const more = reloanBody(ali, { expectedCredit: sen(200_000) })
  const second = await processReloanOf(lim, [first.cashbook.id], more)
  made.push(...[first, theirs, second].map(({ reloan }) => reloan.id))
})
afterAll(() => server.close())

const getIds = async (who: TestUser, query: object = {}) =>
  (await who.call(listReloans, { query })).items.map(({ id }) => id)

describe('invisible reloans', () => {
  test('are in no list and return 404', async () => {
    const [first] = made
    for (const endpoint of [getReloan, getReloanStatement]) {
      expect((await tan.request(endpoint, { params: { id: first! } })).status).toBe(404)
      expect((await root.request(endpoint, { params: { id: 987_654 } })).status).toBe(404)
    }
    expect(await getIds(tan)).toEqual([made[1]])
    expect(await getIds(tan, { agentId: lim.id })).toEqual([])
    const otherCustomer = await server.users.customerLogin(
      lim,
      (await server.users.customer(lim)).id,
    )
    expect(await getIds(otherCustomer)).toEqual([])
  })
})

describe('the list', () => {
  test('shows the newest first, in pages, filtered by agent, customer and date', async () => {
    const [first, theirs, second] = made
    expect(await getIds(root)).toEqual([second, theirs, first])
    expect(await getIds(await server.users.runner(lim))).toEqual([second, first])
    expect(await getIds(await server.users.customerLogin(lim, ali.customerId))).toEqual([
      second,
      first,
    ])
    expect(await getIds(root, { agentId: lim.id })).toEqual([second, first])
    expect(await getIds(root, { customerId: mei.customerId })).toEqual([theirs])
    const days = { from: day('2026-02-01'), to: day('2026-02-03') }
    expect(await getIds(root, days)).toEqual([theirs, first])
    const page = await root.call(listReloans, { query: { page: 2, pageSize: 2 } })
    expect(page).toMatchObject({ total: 3, page: 2, items: [{ id: first }] })
  })

  test('sorts by the carried and the paid amount', async () => {
    const [first, theirs, second] = made
    expect(await getIds(root, { sort: 'carried:asc' })).toEqual([theirs, first, second])
    expect(await getIds(root, { sort: 'payOut:desc' })).toEqual([theirs, first, second])
  })

  test('shows the creator, the time and the amounts', async () => {
    const reloan = await root.call(getReloan, { params: { id: made[0]! } })
    expect(reloan).toMatchObject({
      date: '2026-02-01',
      agentName: 'Lim',
      reloanedBy: 'Lim',
      customerId: ali.customerId,
      carried: 50_000,
      payOut: 46_000,
      cashInHand: 44_000,
      newCashbook: { debitAmount: 96_000, expectedCredit: 120_000, firstCreditAmount: 2_000 },
    })
    expect(reloan.oldCashbooks.map(({ id, balance }) => [id, balance])).toEqual([
      [ali.ids[0], 20_000],
      [ali.ids[1], 30_000],
    ])
  })
})

test('a reloan follows its customer to another agent, who may reloan again', async () => {
  const { customerId, ids } = await borrower(server, lim, [1_000])
  const { reloan, cashbook } = await processReloanOf(lim, ids, reloanBody({ customerId, ids }))
  const move = { stringIds: String(customerId), agentId: tan.id }
  await root.call(moveCustomers, { body: move })
  expect(await getIds(tan, { customerId })).toEqual([reloan.id])
  expect((await lim.request(getReloan, { params: { id: reloan.id } })).status).toBe(404)
  const body = reloanBody({ customerId, ids: [cashbook.id] }, { expectedCredit: sen(200_000) })
  expect((await processReloanOf(tan, [cashbook.id], body)).reloan.carried).toBe(118_000)
  expect(await verifyBooks(server.db)).toEqual([])
})

test('the statement shows both sides and every reloan of the chain, oldest first', async () => {
  for (const id of [made[0]!, made[2]!]) {
    const statement = await lim.call(getReloanStatement, { params: { id } })
    expect(statement.chain.map((each) => each.id)).toEqual([made[0], made[2]])
    expect(statement.reloan.id).toBe(id)
  }
  const { from, to, customer } = await lim.call(getReloanStatement, { params: { id: made[0]! } })
  expect(from.map((each) => [each.balanceCarried, each.totalBalance])).toEqual([
    [20_000, 0],
    [30_000, 0],
  ])
  expect(to).toMatchObject({ reloanFromIds: ali.ids, status: 2, customerName: customer.name })
})
