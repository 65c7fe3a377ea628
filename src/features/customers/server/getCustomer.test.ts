import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../core/calendar.ts'
import { sen } from '../../../core/money.ts'
import { openTestServer, type House } from '../../../testing/house.ts'
import { lendTo } from '../../../testing/lendTo.ts'
import type { Person } from '../../../app/server/testUser.ts'
import { getCustomer } from '../contract.ts'

let house: House
let agent: Person
beforeAll(async () => {
  house = await openTestServer()
  agent = await house.cast.agent({ name: 'Lim' })
})
afterAll(() => house.close())

const get = (who: Person, id: number) => who.request(getCustomer, { params: { id } })

describe('who may see a customer', () => {
  test('a stranger is told to log in, an id that is none does not exist', async () => {
    const { id } = await house.cast.customer(agent)
    expect(await get(house.cast.stranger(), id)).toMatchObject({ status: 401 })
    for (const none of ['x', '0', '-1', '1.5', '99999999999999999999']) {
      const reply = await agent.inject({ method: 'GET', url: `/api/customer/${none}` })
      expect(reply).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })

  test('their agent, the agent’s runners, their own login and admins; for all others there is none', async () => {
    const { id } = await house.cast.customer(agent)
    const sibling = await house.cast.customer(agent)
    const stranger = await house.cast.agent()
    const insiders = [
      agent,
      await house.cast.runner(agent),
      await house.cast.customerLogin(agent, id),
      await house.cast.admin(),
      await house.cast.superAdmin(),
    ]
    for (const insider of insiders) expect((await get(insider, id)).status).toBe(200)
    const outsiders = [
      stranger,
      await house.cast.runner(stranger),
      await house.cast.customerLogin(agent, sibling.id),
    ]
    for (const outsider of outsiders) {
      expect(await get(outsider, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })
})

test('tells where the customer stands with two cashbooks, one of them overdue', async () => {
  const { id } = await house.cast.customer(agent, { dailyPayer: true })
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

test('keeps the papers of staff from the customer’s own login', async () => {
  const { id } = await house.cast.customer(agent)
  const file = await house.db
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
  await house.db
    .insertInto('attachments')
    .values({ agent_id: agent.id, customer_id: id, file_id: file.id, created_by: agent.id })
    .execute()
  const paper = { path: `/file/${file.id}`, name: 'ic.jpg', mediaType: 'image/webp' }
  expect((await get(agent, id)).data.attachments).toMatchObject([paper])
  const login = await house.cast.customerLogin(agent, id)
  expect((await get(login, id)).data.attachments).toEqual([])
})
