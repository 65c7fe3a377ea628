import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { listTransfers } from '../contract.ts'

let server: TestServer
let lim: TestUser
let first: number
let tng: number
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent({ name: 'Lim' })
  const siti = await server.users.runner(lim, { name: 'Siti' })
  const { id: maybank } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  ;({ id: tng } = await lim.call(createBankAccount, { body: { name: 'TNG' } }))
  ;({ id: first } = await lend(server, lim))
  await collect(siti, first, 20, { accountId: maybank, reference: 'DN 1' })
  const { id: second } = await lend(server, lim)
  await collect(siti, second, 35, { accountId: tng, reference: 'IBG 77-x' })
})
afterAll(() => server.close())

const find = async (query: object, who = lim) =>
  (await who.call(listTransfers, { query })).items.map(({ amount }) => amount)

test('a search by one sign is refused, and one finds nothing of another agent', async () => {
  expect((await lim.request(listTransfers, { query: { searchTerm: '%' } })).status).toBe(422)
  const tan = await server.users.agent()
  expect(await find({ searchTerm: '35.00' }, tan)).toEqual([])
})

test.each([
  ['ibg 77', [3_500]],
  ['35.00', [3_500]],
  ['RM 20', [2_000]],
  ['20.01', []],
  ['%%', []],
] as const)('a search for %s finds by reference and exact amount', async (searchTerm, found) => {
  expect(await find({ searchTerm })).toEqual(found)
})

test('a search finds by cashbook and by customer', async () => {
  const cashbook = await lim.call(getCashbook, { params: { id: first }, query: {} })
  expect(await find({ searchTerm: cashbook.cashbookId })).toEqual([2_000])
  expect(await find({ searchTerm: cashbook.customerName })).toContain(2_000)
})

test('the list of one account has its total', async () => {
  const { items, total } = await lim.call(listTransfers, { query: { accountId: tng } })
  expect(items.map(({ amount }) => amount)).toEqual([3_500])
  expect(total).toEqual({ count: 1, amount: 3_500 })
})

test('a cursor of another order is refused', async () => {
  const query = { sort: 'amount:asc', cursor: '7:many' } as const
  expect((await lim.request(listTransfers, { query })).status).toBe(422)
})

test.each(['amount', 'accountName', 'reference', 'businessDate', 'customerName'] as const)(
  'sorted by %s, page after page, both ways',
  async (field) => {
    const page = async (way: 'asc' | 'desc') => {
      const query = { sort: `${field}:${way}`, limit: 1 } as const
      const one = await lim.call(listTransfers, { query })
      const two = await lim.call(listTransfers, {
        query: { ...query, cursor: one.nextCursor ?? '' },
      })
      expect(two.nextCursor).toBeNull()
      return [...one.items, ...two.items].map(({ amount }) => amount)
    }
    const up = await page('asc')
    expect(up.toSorted((one, other) => one - other)).toEqual([2_000, 3_500])
    expect(await page('desc')).toEqual(up.toReversed())
    if (field !== 'businessDate' && field !== 'customerName') expect(up).toEqual([2_000, 3_500])
  },
)

test('all states at once, the newest first', async () => {
  const { items, total } = await lim.call(listTransfers, { query: { state: 'ANY' } })
  expect(items.map(({ amount }) => amount)).toEqual([3_500, 2_000])
  expect(total.count).toBe(2)
})
