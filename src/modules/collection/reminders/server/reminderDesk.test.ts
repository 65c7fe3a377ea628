import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { setCustomerGroups, updateCustomer } from '#modules/customers/contract.ts'
import { addGroup } from '#testing/addGroup.ts'
import { collect, lend } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listReminders, sendReminder } from '../contract.ts'

let server: TestServer
let agent: TestUser
let tan: number
let siti: number
let ahmad: number
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

// Tan is the longest behind, Siti paid last, and Ahmad owes the most a day and was reminded.
beforeEach(async () => {
  server.setDay('2026-01-10')
  agent = await server.users.agent({ name: 'Lim' })
  const first = await lend(server, agent)
  const second = await lend(server, agent)
  tan = first.customerId
  siti = second.customerId
  await collect(agent, second.id, 20)
  server.setDay('2026-01-13')
  const third = await lend(server, agent, { debitDays: 30, firstCreditAmount: sen(0) })
  ahmad = third.customerId
  await agent.call(sendReminder, { body: { customerId: ahmad, reason: 'DUE_TODAY' } })
  for (const [id, name] of [
    [tan, 'Tan Mei Ling'],
    [siti, 'Siti binti Omar'],
    [ahmad, 'Ahmad bin Ali'],
  ] as const) {
    await agent.call(updateCustomer, { params: { id }, body: { name } })
  }
  server.setDay('2026-01-15')
})

const list = (query: object = {}) => agent.call(listReminders, { query })
const ids = async (query: object = {}) => (await list(query)).items.map((row) => row.customerId)

describe('the list is refused', () => {
  test('by an unknown order, a term of one character, and a place that no order has', async () => {
    const status = async (query: object) => (await agent.request(listReminders, { query })).status
    expect(await status({ sort: 'balance:asc' })).toBe(422)
    expect(await status({ searchTerm: 'a' })).toBe(422)
    expect(await status({ ids: '1,x' })).toBe(422)
    expect(await status({ cursor: 'x' })).toBe(422)
    expect(await status({ sort: 'amount:asc', cursor: '5:1:many' })).toBe(422)
    expect(await status({ sort: 'amount:asc', cursor: `5:1:${'9'.repeat(40)}` })).toBe(422)
  })
})

test('a row tells the last payment and the last reminder, also of an earlier day', async () => {
  const { items } = await list()
  const row = (id: number) => items.find(({ customerId }) => customerId === id)
  expect(row(tan)).toMatchObject({ lastPaidDate: null, lastRemindedAt: null, remindedAt: null })
  expect(row(siti)).toMatchObject({ lastPaidDate: '2026-01-10' })
  expect(row(ahmad)).toMatchObject({
    lastRemindedAt: expect.stringMatching(/^2026-01-1/),
    lastRemindedByName: 'Lim',
    remindedAt: null,
  })
})

test('the search, the group and the chosen customers narrow the rows and the counts', async () => {
  const group = await addGroup(server.db, agent.id)
  await agent.call(setCustomerGroups, {
    body: { stringIds: `${tan},${siti}`, customerGroupId: group },
  })
  expect(await ids({ searchTerm: 'mei' })).toEqual([tan])
  expect(await list({ searchTerm: 'siti' })).toMatchObject({ counts: { all: 1 } })
  expect((await ids({ customerGroupId: group })).toSorted()).toEqual([tan, siti].toSorted())
  expect(await ids({ ids: `${ahmad}` })).toEqual([ahmad])
  expect(await ids({ searchTerm: 'nobody' })).toEqual([])
  const body = { identityNumber: '900101-10-5555' }
  await agent.call(updateCustomer, { params: { id: tan }, body })
  expect(await ids({ searchTerm: '900101105555' })).toEqual([tan])
})

test('a customer with several cashbooks is asked for their sum, in every order', async () => {
  const amounts = async (query: object = {}) =>
    (await list(query)).items.map(({ customerId, amount }) => ({ customerId, amount }))
  const ofTan = async () =>
    (await amounts()).find(({ customerId }) => customerId === tan)?.amount ?? 0
  const ofOne = await ofTan()
  server.setDay('2026-01-10')
  await lendTo(agent, tan, { firstCreditAmount: sen(0) })
  server.setDay('2026-01-15')
  expect([ofOne > 0, await ofTan()]).toEqual([true, 2 * ofOne])
  const found = await amounts()
  const byAmount = await amounts({ sort: 'amount:desc' })
  expect(byAmount).toEqual(found.toSorted((one, other) => other.amount - one.amount))
})

describe('slices follow each other without a gap', () => {
  test.each([
    ['customerName:asc', () => [ahmad, siti, tan]],
    ['customerName:desc', () => [tan, siti, ahmad]],
    ['debtDays:desc', () => [tan, siti, ahmad]],
    ['debtDays:asc', () => [ahmad, siti, tan]],
    ['lastPaidDate:desc', () => [siti]],
    ['lastRemindedAt:desc', () => [ahmad]],
    ['amount:asc', () => [siti]],
  ] as const)('by %s', async (sort, begins) => {
    const whole = await ids({ sort })
    expect(whole.slice(0, begins().length)).toEqual(begins())
    const followed: number[] = []
    let cursor: string | null = null
    do {
      const slice = await list({ sort, limit: 1, ...(cursor && { cursor }) })
      followed.push(...slice.items.map((row) => row.customerId))
      cursor = slice.nextCursor
    } while (cursor)
    expect(followed).toEqual(whole)
    expect(followed).toHaveLength(3)
  })
})

test.each(['asc', 'desc'])(
  'who is reminded meanwhile keeps the place, by lastRemindedAt:%s',
  async (way) => {
    const sort = `lastRemindedAt:${way}`
    const whole = await ids({ sort })
    const followed: number[] = []
    let cursor: string | null = null
    do {
      const slice = await list({ sort, limit: 1, ...(cursor && { cursor }) })
      const [row] = slice.items
      followed.push(row!.customerId)
      cursor = slice.nextCursor
      const body = { customerId: row!.customerId, reason: 'DUE_TODAY' as const }
      await agent.call(sendReminder, { body })
    } while (cursor && followed.length < 9)
    expect(followed).toEqual(whole)
  },
)

test('a slice goes on behind a customer who left the list', async () => {
  const { nextCursor, items } = await list({
    notReminded: true,
    sort: 'customerName:asc',
    limit: 1,
  })
  expect(items).toMatchObject([{ customerId: ahmad }])
  await agent.call(sendReminder, { body: { customerId: ahmad, reason: 'DUE_TODAY' } })
  const rest = { notReminded: true, sort: 'customerName:asc', cursor: nextCursor }
  expect(await ids(rest)).toEqual([siti, tan])
})
