import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCustomer } from '../contract.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent({ name: 'Lim' })
})
afterAll(() => server.close())

const get = (who: TestUser, id: number) => who.request(getCustomer, { params: { id } })

describe('who may see a customer', () => {
  test('an anonymous user must log in, and an invalid id is not found', async () => {
    const { id } = await server.users.customer(agent)
    expect(await get(server.users.anonymous(), id)).toMatchObject({ status: 401 })
    for (const none of ['x', '0', '-1', '1.5', '99999999999999999999']) {
      const reply = await agent.inject({ method: 'GET', url: `/api/customer/${none}` })
      expect(reply).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })

  test('the agent, the agent’s runners, the customer’s own login and admins; all others get 404', async () => {
    const { id } = await server.users.customer(agent)
    const sibling = await server.users.customer(agent)
    const otherAgent = await server.users.agent()
    const insiders = [
      agent,
      await server.users.runner(agent),
      await server.users.customerLogin(agent, id),
      await server.users.admin(),
      await server.users.superAdmin(),
    ]
    for (const insider of insiders) expect((await get(insider, id)).status).toBe(200)
    const outsiders = [
      otherAgent,
      await server.users.runner(otherAgent),
      await server.users.customerLogin(agent, sibling.id),
    ]
    for (const outsider of outsiders) {
      expect(await get(outsider, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })
})

test('returns the figures of a customer with two cashbooks, one of them overdue', async () => {
  const { id } = await server.users.customer(agent, { dailyPayer: true })
  const older = await lendTo(agent, id, {
    debitDays: 5,
    debitDate: day('2026-01-01'),
    startDate: day('2026-01-01'),
    expectedCredit: sen(10_000),
    firstCreditAmount: sen(4_000),
  })
  const newer = await lendTo(agent, id, {
    debitDate: day('2026-01-01'),
    startDate: day('2026-01-01'),
    firstCreditAmount: sen(18_000),
  })
  expect((await get(agent, id)).data).toMatchObject({
    customerType: 3,
    hasActiveCashbook: true,
    activeCashbookIds: [newer.id, older.id],
    totalBalance: 6_000 + 102_000,
    dailyCredit: 2_000 + 2_000,
    dueToday: 6_000 + 2_000,
    debtDays: 3,
    daysLeft: 0,
    lastPaidDate: '2026-01-01',
    previousCashbooks: 0,
    historyCount: 2,
  })
})

test('hides the documents of staff from the customer’s own login', async () => {
  const { id } = await server.users.customer(agent)
  const file = await server.db
    .insertInto('files')
    .values({
      agent_id: agent.id,
      sha256: 'a'.repeat(64),
      media_type: 'image/webp',
      byte_count: 1,
      original_name: 'ic.jpg',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('attachments')
    .values({ agent_id: agent.id, customer_id: id, file_id: file.id, created_by: agent.id })
    .execute()
  const paper = { path: `/file/${file.id}`, name: 'ic.jpg', mediaType: 'image/webp' }
  expect((await get(agent, id)).data.attachments).toMatchObject([paper])
  const login = await server.users.customerLogin(agent, id)
  expect((await get(login, id)).data.attachments).toEqual([])
})
