import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getCustomer, removeCustomer } from '../contract.ts'

let server: TestServer
let agent: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  admin = await server.users.admin()
})
afterAll(() => server.close())

const remove = (who: TestUser, id: number, language = 'en') =>
  who.request(removeCustomer, { params: { id } }, { language })

test('refuses agents and runners, who lack the permission, and an invalid id', async () => {
  const { id } = await server.users.customer(agent)
  expect((await remove(agent, id)).status).toBe(403)
  expect((await remove(await server.users.runner(agent), id)).status).toBe(403)
  expect((await remove(admin, 999_999)).status).toBe(404)
})

test('refuses while a cashbook is unsettled, and reports the number', async () => {
  const { id } = await server.users.customer(agent)
  await lendTo(agent, id)
  expect(await remove(admin, id)).toMatchObject({
    status: 409,
    code: 'CUSTOMER_HAS_CASHBOOKS',
    message: 'This customer has 1 unsettled cashbook. Settle it first.',
  })
  await lendTo(agent, id)
  expect((await remove(admin, id, 'zh')).message).toBe('此客户还有 2 个未结清的账本，请先结清。')
})

test('hides the customer, keeps the row and logs the name', async () => {
  const { id } = await server.users.customer(agent, { name: 'Gone' })
  expect(await remove(admin, id)).toMatchObject({ status: 200, data: null })
  expect((await admin.request(getCustomer, { params: { id } })).status).toBe(404)
  expect((await remove(admin, id)).status).toBe(404)
  const row = await server.db
    .selectFrom('customers')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ status: -2 })
  const [line] = await logLines(server.db, 'customer.remove', id)
  expect(line).toMatchObject({ agent_id: agent.id, detail: { before: { name: 'Gone' } } })
})

test('only one succeeds when a removal and a new cashbook run at the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await server.users.customer(agent)
    const [removed, lent] = await Promise.all([
      remove(admin, id),
      lendTo(agent, id).catch((error: Error) => error),
    ])
    expect([removed.status === 200, !(lent instanceof Error)].filter(Boolean)).toHaveLength(1)
    expect(String(lent)).not.toContain('500')
  }
})

test('ends the customer’s login at once, except a login that also shows another customer', async () => {
  const [one, two] = [await server.users.customer(agent), await server.users.customer(agent)]
  const own = await server.users.customerLogin(agent, one.id)
  const both = await server.users.customerLogin(agent, one.id)
  await server.db
    .insertInto('customer_logins')
    .values({ user_id: both.id, customer_id: two.id, agent_id: agent.id })
    .execute()
  const books = [await lendTo(agent, one.id), await lendTo(agent, two.id)]
  await agent.call(setCashbookStatus, {
    params: { status: 2 },
    body: { ids: [books[0]!.id], declareLoss: true },
  })
  const reads = (who: TestUser, id: number) =>
    who.request(getCashbook, { params: { id } }).then(({ status }) => status)
  expect([await reads(own, books[0]!.id), await reads(both, books[0]!.id)]).toEqual([200, 200])
  await remove(admin, one.id)
  expect(await reads(own, books[0]!.id)).toBe(401)
  expect([await reads(both, books[0]!.id), await reads(both, books[1]!.id)]).toEqual([404, 200])
  const getStatus = (id: number) =>
    server.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst()
  expect(await getStatus(own.id)).toEqual({ status: -2 })
  expect(await getStatus(both.id)).toEqual({ status: 1 })
  expect(await logLines(server.db, 'customerLogin.remove', one.id)).toHaveLength(1)
})
