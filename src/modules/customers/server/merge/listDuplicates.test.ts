import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { judgeDuplicates, listDuplicates, mergeCustomers } from '../../mergeContract.ts'

let server: TestServer
let admin: TestUser
let lim: TestUser
let wong: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  lim = await server.users.agent({ name: 'Lim' })
  wong = await server.users.agent({ name: 'Wong' })
})

let phones = 0
const newPhone = () => `012-${String(4_000_000 + phones++)}`
const add = async (name: string, more: object = {}, who = lim) =>
  (await server.users.customer(who, { name, phoneNumber: newPhone(), ...more })).id
const list = (query: object = {}, who = lim) => who.call(listDuplicates, { query })
const getPairs = ({ items }: Awaited<ReturnType<typeof list>>) =>
  items.map(({ records }) => records.map(({ id }) => id))
const judge = (keptId: number, mergedId: number, verdict: 'APART' | 'PROPOSED', who = lim) =>
  who.request(judgeDuplicates, { body: { keptId, mergedId, verdict } })

test('is refused to runners and logins, and shows an agent their own customers', async () => {
  const phoneNumber = newPhone()
  const one = await add('Tan Ah Kow', { phoneNumber })
  await add('Tan Ah Kow', { phoneNumber })
  await add('Tan Ah Kow', { phoneNumber }, wong)
  const runner = await server.users.runner(lim)
  for (const who of [runner, await server.users.customerLogin(lim, one)]) {
    expect((await who.request(listDuplicates, { query: {} })).status).toBe(403)
  }
  expect((await list()).total).toBe(1)
  expect((await list({ agentId: lim.id }, wong)).total).toBe(0)
  expect((await list({ agentId: lim.id }, admin)).total).toBe(1)
  expect((await lim.request(listDuplicates, { query: { cursor: 'x' } })).status).toBe(422)
})

describe('likely duplicates', () => {
  test('have one identity number, or one phone number and a like name', async () => {
    const identityNumber = '900101-14-8354'
    const [a, b] = [
      await add('Tan Ah Kow', { identityNumber }),
      await add('Chen', { identityNumber }),
    ]
    const phoneNumber = newPhone()
    const c = await add('Siti Aminah', { phoneNumber })
    const d = await add('Siti Aminah binti Ali', { phoneNumber })
    await add('Muthu', { phoneNumber })
    const found = await list()
    expect(getPairs(found)).toEqual([
      [a, b],
      [c, d],
    ])
    expect(found.items).toMatchObject([
      { sameIdentity: true, samePhone: false, proposedByName: null },
      { sameIdentity: false, samePhone: true },
    ])
  })

  test.each([
    ['tanmeiling', 'tanmeilin', true],
    ['陈美玲', '陈美铃', true],
    ['limahkow', 'kowlimah', true],
    ['sitibintiali', 'ahmadbinali', false],
    ['muthu', 'sitiaminah', false],
    ['a', 'a', true],
    ['a', 'ab', false],
  ])('%s and %s are alike: %s', async (one, other, isAlike) => {
    const { rows } = await sql<{ alike: boolean }>`
      SELECT names_are_alike(${one}, ${other}) AS alike`.execute(server.db)
    expect(rows).toEqual([{ alike: isAlike }])
  })

  test('come page by page, and a number of many customers in pairs with the two before', async () => {
    const phoneNumber = newPhone()
    for (let n = 0; n < 5; n++) await add('Lee Chong', { phoneNumber })
    const all = await list()
    expect(all.total).toBe(7)
    const pages: number[][] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: 3,
        ...(cursor && { cursor }),
      })
      pages.push(...getPairs(page))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(pages).toEqual(getPairs(all))
    expect(await list({ limit: 0 })).toMatchObject({ total: 7, items: [], nextCursor: null })
  })

  test('are not those of a number that more than 20 customers have', async () => {
    const phoneNumber = newPhone()
    for (let n = 0; n < 20; n++) await add('Lee Chong', { phoneNumber })
    expect((await list()).total).toBe(37)
    await add('Lee Chong', { phoneNumber })
    expect((await list()).total).toBe(0)
  })

  test('leave when they are merged, or somebody says that they are two people', async () => {
    const identityNumber = '910101-14-8354'
    const ids = [
      await add('Ali', { identityNumber }),
      await add('Ali', { identityNumber }),
    ] as const
    expect((await list()).total).toBe(1)
    expect((await judge(...ids, 'APART', wong)).status).toBe(404)
    expect((await judge(...ids, 'APART')).status).toBe(200)
    expect((await list()).total).toBe(0)
    await judge(...ids, 'PROPOSED')
    const proposed = await list({}, admin)
    expect(proposed.items[0]).toMatchObject({ proposedByName: 'Lim', agentName: 'Lim' })
    await admin.call(mergeCustomers, { body: { keptId: ids[0], mergedId: ids[1] } })
    expect((await list()).total).toBe(0)
  })

  test('are what an agent proposes, whatever their numbers, first of all', async () => {
    const identityNumber = '920101-14-8354'
    await add('Ali', { identityNumber })
    await add('Ali', { identityNumber })
    const ids = [await add('Wong Wei'), await add('Ng Mei')] as const
    await judge(...ids, 'PROPOSED')
    await judge(...ids, 'PROPOSED')
    const found = await list()
    expect(found.total).toBe(2)
    expect(getPairs(found)[0]).toEqual(ids)
    const lines = await server.db
      .selectFrom('operation_log')
      .select('id')
      .where('action', '=', 'customer.proposeMerge')
      .where('customer_id', '=', ids[0])
      .execute()
    expect(lines).toHaveLength(1)
  })
})
