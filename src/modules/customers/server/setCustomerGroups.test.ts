import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { addGroup } from '#testing/addGroup.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { logLines } from '#testing/logLines.ts'
import { getCustomer, setCustomerGroups } from '../contract.ts'

let server: TestServer
let agent: TestUser
let other: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  other = await server.users.agent()
})
afterAll(() => server.close())

const send = (who: TestUser, ids: readonly number[], customerGroupId: number | null) =>
  who.request(setCustomerGroups, { body: { stringIds: ids.join(','), customerGroupId } })
const getGroup = async (id: number) =>
  (await agent.call(getCustomer, { params: { id } })).customerGroupId

describe('refuses', () => {
  test('runners, customers’ logins, and a customer out of sight', async () => {
    const { id } = await server.users.customer(agent)
    expect((await send(await server.users.runner(agent), [id], null)).status).toBe(403)
    expect((await send(await server.users.customerLogin(agent, id), [id], null)).status).toBe(403)
    expect((await send(other, [id], null)).status).toBe(404)
  })

  test('a group that belongs to another agent or does not exist', async () => {
    const { id } = await server.users.customer(agent)
    const foreign = await addGroup(server.db, other.id)
    const refusal = { status: 422, code: 'GROUP_NOT_AVAILABLE' }
    expect(await send(agent, [id], foreign)).toMatchObject(refusal)
    expect(await send(agent, [id], 999_999)).toMatchObject(refusal)
    expect(await send(await server.users.admin(), [id], foreign)).toMatchObject(refusal)
  })
})

test('puts many into a group, returns the previous group of each, and logs the changes', async () => {
  const [pasar, pekan] = [await addGroup(server.db, agent.id), await addGroup(server.db, agent.id)]
  const first = await server.users.customer(agent, { customerGroupId: pasar })
  const second = await server.users.customer(agent)
  const third = await server.users.customer(agent, { customerGroupId: pekan })
  const { data } = await send(agent, [first.id, second.id, third.id], pekan)
  expect(data).toEqual({
    changed: [
      { id: first.id, customerGroupId: pasar },
      { id: second.id, customerGroupId: null },
    ],
    skipped: [],
  })
  expect(await Promise.all([first, second, third].map(({ id }) => getGroup(id)))).toEqual([
    pekan,
    pekan,
    pekan,
  ])
  const [line] = await logLines(server.db, 'customer.group', first.id)
  expect(line!.detail).toEqual({
    before: { customerGroupId: pasar },
    after: { customerGroupId: pekan },
  })
  expect(await logLines(server.db, 'customer.group', third.id)).toEqual([])
  await send(agent, [second.id], null)
  expect(await getGroup(second.id)).toBe(null)
})

test('skips customers of another agent and gives the reason', async () => {
  const admin = await server.users.admin()
  const pasar = await addGroup(server.db, agent.id)
  const own = await server.users.customer(agent)
  const foreign = await server.users.customer(other)
  const { data } = await send(admin, [own.id, foreign.id, 999_999], pasar)
  expect(data).toMatchObject({
    changed: [{ id: own.id }],
    skipped: [
      { id: foreign.id, code: 'GROUP_NOT_AVAILABLE' },
      { id: 999_999, code: 'NOT_FOUND' },
    ],
  })
})
