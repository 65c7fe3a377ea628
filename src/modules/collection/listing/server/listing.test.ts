import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { createCustomerGroup } from '#modules/customers/groups/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { saveRoute } from '../../round/contract.ts'
import * as endpoints from '../contract.ts'

const ADDRESS =
  '雪兰莪州八打灵再也市白沙罗镇第十七区第二十三路甲十八号龔氏祠堂后座三楼右侧第五间永兴龍鳳茶餐室对面麒麟花园公寓乙座十二楼'

let server: TestServer
let admin: TestUser
let agent: TestUser
let runner: TestUser
let other: TestUser
let groupId: number
const ids: Record<string, number> = {}
const books: Record<string, number> = {}

beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  admin = await server.users.admin()
  agent = await server.users.agent({ name: 'Lim 林' })
  runner = await server.users.runner(agent, { name: 'Siti' })
  other = await server.users.agent()
  groupId = (await agent.call(createCustomerGroup, { body: { groupName: 'Pasar' } })).id
  const borrow = async (name: string, more: object = {}) => {
    ids[name] = (await server.users.customer(agent, { name, ...more })).id
    books[name] = (await lendTo(agent, ids[name], { firstCreditAmount: sen(0) })).id
  }
  await borrow('Zainab', { address: '1 Jalan Besar', city: 'Ipoh', customerGroupId: groupId })
  await borrow('陈美玲', { address: ADDRESS, customerGroupId: groupId })
  await borrow('Ahmad')
  await borrow('Paid up')
  await collect(agent, books['Paid up']!, 1_200)
  server.setDay('2026-01-10')
  await collect(agent, books.Zainab!, 160)
})
afterAll(() => server.close())

type Query = Parameters<typeof preview>[1]
async function preview(who: TestUser, query: object = {}) {
  return who.call(endpoints.previewListing, { query: query as never })
}
const submit = (who: TestUser, body: object = {}) =>
  who.request(endpoints.submitListing, { body: body as never })
const names = async (query: Query = {}) =>
  (await preview(agent, query)).lines.map(({ customerName }) => customerName)

describe('a listing is refused', () => {
  test('for an admin who names no agent, in the words of the specification', async () => {
    for (const reply of [await admin.request(endpoints.previewListing, {}), await submit(admin)]) {
      expect(reply).toMatchObject({
        status: 422,
        code: 'AGENT_EMPTY',
        message: 'Agent cannot be empty',
        data: { errors: [{ path: 'agentId' }] },
      })
    }
  })

  test('for another agent, group or runner, and for customers', async () => {
    const query = { agentId: other.id }
    expect(await agent.request(endpoints.previewListing, { query })).toMatchObject({ status: 404 })
    const groups = { customerGroupId: '987654' }
    expect(await agent.request(endpoints.previewListing, { query: groups })).toMatchObject({
      status: 404,
    })
    const theirs = await server.users.runner(other)
    expect(await submit(agent, { runnerId: theirs.id })).toMatchObject({ status: 422 })
    expect(await submit(admin, { agentId: agent.id, runnerId: theirs.id })).toMatchObject({
      status: 422,
    })
    const login = await server.users.customerLogin(agent, ids.Ahmad!)
    expect(await login.request(endpoints.previewListing, {})).toMatchObject({ status: 403 })
  })

  test('when there are no stops, or the list changed since the preview', async () => {
    const lost = await submit(agent, { date: '2025-12-01' })
    expect(lost).toMatchObject({ status: 409, code: 'LISTING_EMPTY' })
    const moved = await submit(agent, { expectedCount: 2 })
    expect(moved).toMatchObject({ status: 409, code: 'LISTING_CHANGED' })
    expect((await agent.call(endpoints.listListings, {})).total).toBe(0)
  })
})

describe('the preview', () => {
  test('has every cashbook that accepts a credit, with its figures of the day', async () => {
    const { lines, totals, agentName } = await preview(admin, { agentId: agent.id })
    expect(agentName).toBe('Lim 林')
    expect(lines.map(({ customerName }) => customerName).sort()).toEqual(
      ['Ahmad', 'Zainab', '陈美玲'].sort(),
    )
    expect(lines.find(({ customerName }) => customerName === 'Zainab')).toMatchObject({
      place: '1 Jalan Besar, Ipoh',
      day: 10,
      debitDays: 60,
      dailyCredit: 2_000,
      debtDays: 1,
      dueToday: 4_000,
      balance: 104_000,
    })
    expect(lines.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(totals).toEqual({ count: 3, dailyCredit: 6_000, dueToday: 44_000, balance: 344_000 })
  })

  test('filters by one group, or several', async () => {
    expect((await names({ customerGroupId: groupId })).sort()).toEqual(['Zainab', '陈美玲'])
    const second = (await agent.call(createCustomerGroup, { body: { groupName: 'Kedai' } })).id
    const params = { id: ids.Ahmad! }
    await agent.call(updateCustomer, { params, body: { customerGroupId: second } })
    expect(await names({ customerGroupId: `${groupId},${second}` })).toHaveLength(3)
    expect((await preview(agent, { customerGroupId: `${groupId},${second}` })).groupNames).toEqual([
      'Kedai',
      'Pasar',
    ])
  })

  test('shows the state at the end of an earlier day', async () => {
    const { lines } = await preview(agent, { date: '2026-01-09' })
    const zainab = lines.find(({ customerName }) => customerName === 'Zainab')
    expect(zainab).toMatchObject({ day: 9, debtDays: 8, dueToday: 18_000, balance: 120_000 })
  })

  test('includes a cashbook that was unsettled then but is settled now', async () => {
    const { id } = await lendTo(agent, (await server.users.customer(agent, { name: 'Gone' })).id)
    server.setDay('2026-01-12')
    await collect(agent, id, 1_180)
    await agent.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
    expect(await names()).not.toContain('Gone')
    expect(await names({ date: '2026-01-11' })).toContain('Gone')
    server.setDay('2026-01-10')
  })

  test('uses the order of its runner’s route', async () => {
    const route = [ids.陈美玲!, ids.Zainab!, ids.Ahmad!]
    await runner.call(saveRoute, { body: { customerIds: route } })
    expect((await names({ runnerId: runner.id })).slice(0, 3)).toEqual([
      '陈美玲',
      'Zainab',
      'Ahmad',
    ])
  })
})

describe('a listing', () => {
  let id: number
  test('is numbered within its agent, logged and assigned to a runner', async () => {
    const query = { runnerId: runner.id, customerGroupId: groupId }
    const { totals } = await preview(agent, query)
    const { data } = await submit(agent, { ...query, expectedCount: totals.count })
    expect(data).toMatchObject({ number: 1, runnerName: 'Siti', groupNames: ['Pasar'], totals })
    expect((await submit(runner)).data).toMatchObject({ number: 2, runnerId: runner.id })
    id = data.id
    const line = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'listing.submit')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actor_id: agent.id, agent_id: agent.id })
  })

  test('submitted twice concurrently gets two numbers', async () => {
    const made = await Promise.all([submit(agent), submit(agent), submit(agent)])
    expect(made.map(({ data }) => data.number).sort()).toEqual([3, 4, 5])
  })

  test('is visible to its agent and admins, and to its runner', async () => {
    const params = { id }
    for (const who of [agent, runner, admin]) {
      expect((await who.call(endpoints.getListing, { params })).lines).toHaveLength(2)
    }
    const colleague = await server.users.runner(agent)
    for (const who of [other, colleague]) {
      expect(await who.request(endpoints.getListing, { params })).toMatchObject({ status: 404 })
      expect((await who.call(endpoints.listListings, {})).total).toBe(0)
    }
    const query = { agentId: agent.id, date: day('2026-01-10'), pageSize: 2 }
    const { items, total } = await admin.call(endpoints.listListings, { query })
    expect([items.length, total]).toEqual([2, 5])
  })

  test('is unchanged after names, groups and payments change', async () => {
    const params = { id }
    const before = await agent.call(endpoints.getListing, { params })
    await collect(agent, books.Zainab!, 100)
    await agent.call(updateCustomer, { params: { id: ids.Zainab! }, body: { name: 'Renamed' } })
    expect(await agent.call(endpoints.getListing, { params })).toEqual(before)
  })

  test('prints completely: Chinese names, long addresses, figures and an empty box', async () => {
    const input = { params: { id }, query: { format: 'pdf' as const } }
    const file = await fetchDownload(server.app, agent, endpoints.generateListing, input, 'zh')
    expect(file.headers['content-disposition']).toContain('.pdf')
    const text = (await readPdf(file.bytes)).map((page) => page.text).join('')
    expect(text.replace(/\s/g, '')).toContain(ADDRESS.slice(0, 8))
    for (const word of [
      '收款名单 1',
      'Lim 林',
      '陈美玲',
      'Zainab',
      '10-01-2026',
      'Pasar',
      '2 户',
    ]) {
      expect(text).toContain(word)
    }
    // The address has several lines in its cell, with others drawn between them.
    for (const character of ADDRESS) expect(text).toContain(character)
    expect(text).toContain('实收 (RM)')
    expect(text).toContain('40.00')
  })

  test.each(['en', 'my', 'zh'])('in %s prints the day of a stop on one line', async (language) => {
    const input = { params: { id }, query: { format: 'pdf' as const } }
    const file = await fetchDownload(server.app, agent, endpoints.generateListing, input, language)
    const pieces = (await readPdf(file.bytes)).flatMap((page) => page.pieces)
    expect(pieces.filter(({ text }) => /^\d+\/\d+$/.test(text))).toHaveLength(2)
    // No word of the headings is broken.
    if (language === 'my') expect(pieces.map(({ text }) => text)).toContain('tertunggak')
  })

  test('opens in a spreadsheet, with amounts as numbers', async () => {
    const input = { params: { id }, query: { format: 'xlsx' as const } }
    const file = await fetchDownload(server.app, agent, endpoints.generateListing, input)
    const [titles, first, second, ...rest] = await readSheet(file.bytes)
    expect(titles).toEqual([
      'No.',
      'Customer',
      'Phone',
      'Address',
      'Cashbook ID',
      'Day',
      'Debit days',
      'Daily credit',
      'Debt days',
      'Due today',
      'Balance',
      'Received',
    ])
    expect(first!.slice(0, 4)).toEqual([1, '陈美玲', expect.any(String), ADDRESS])
    expect(second!.slice(5)).toEqual([
      10,
      60,
      20,
      1,
      40,
      1_040,
      ...(second!.length > 11 ? [null] : []),
    ])
    expect(rest).toEqual([])
  })
})

test('a listing of chosen customers has their stops only, and says so', async () => {
  const chosen = `${ids.Zainab},${ids.Ahmad}`
  const { lines } = await preview(agent, { customerIds: chosen })
  expect(lines.map(({ customerId }) => customerId)).toEqual([ids.Ahmad, ids.Zainab])
  expect((await submit(agent, { customerIds: `${ids['Paid up']}` })).code).toBe('LISTING_EMPTY')
  const theirs = { agentId: other.id, customerIds: chosen }
  expect((await submit(admin, theirs)).code).toBe('LISTING_EMPTY')
  const later = { date: day('2026-01-11'), customerIds: chosen, expectedCount: 2 }
  expect((await submit(agent, { ...later, expectedCount: 3 })).code).toBe('LISTING_CHANGED')
  const { data } = await submit(agent, later)
  expect(data).toMatchObject({ isOfChosen: true, groupNames: [], totals: { count: 2 } })
})
