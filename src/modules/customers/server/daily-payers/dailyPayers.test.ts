import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { logLines } from '#testing/logLines.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCustomer, setDailyPayer, setDailyPayers } from '../../contract.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
})
afterAll(() => server.close())

const isDailyPayer = async (id: number) =>
  (await agent.call(getCustomer, { params: { id } })).dailyPayer

describe('one customer', () => {
  const set = (who: TestUser, customerId: number, body = {}) =>
    who.request(setDailyPayer, { params: { customerId }, body })

  test('refuses runners, other agents, and a value that is not a boolean', async () => {
    const { id } = await server.users.customer(agent)
    expect((await set(await server.users.runner(agent), id)).status).toBe(403)
    expect((await set(await server.users.agent(), id)).status).toBe(404)
    const reply = await set(agent, id, { dailyPayer: 'maybe' })
    expect(reply.data).toEqual({
      errors: [{ path: 'dailyPayer', message: 'Daily payer is not valid.' }],
    })
  })

  test('toggles without a value, sets a given value, and logs changes only', async () => {
    const { id } = await server.users.customer(agent)
    expect((await set(agent, id)).data).toEqual({ id, dailyPayer: true })
    expect((await set(agent, id, { dailyPayer: true })).data).toEqual({ id, dailyPayer: true })
    expect((await set(agent, id)).data).toEqual({ id, dailyPayer: false })
    expect(await isDailyPayer(id)).toBe(false)
    const lines = await logLines(server.db, 'customer.dailyPayer', id)
    expect(lines.map(({ detail }) => detail)).toEqual([
      { before: { dailyPayer: true }, after: { dailyPayer: false } },
      { before: { dailyPayer: false }, after: { dailyPayer: true } },
    ])
  })
})

describe('many customers', () => {
  const set = (who: TestUser, stringIds: string, status: 1 | 0) =>
    who.request(setDailyPayers, { body: { stringIds, status } })

  test('refuses runners, invalid ids and an invalid status', async () => {
    expect((await set(await server.users.runner(agent), '1', 1)).status).toBe(403)
    expect(await set(agent, '1,x', 2 as never)).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'stringIds' }, { path: 'status' }] },
    })
  })

  test('responds with 404 for a single one out of sight', async () => {
    const foreign = await server.users.customer(await server.users.agent())
    expect((await set(agent, String(foreign.id), 1)).status).toBe(404)
  })

  test('marks the visible ones, skips the rest, and logs each change', async () => {
    const foreign = await server.users.customer(await server.users.agent())
    const already = await server.users.customer(agent, { dailyPayer: true })
    const fresh = await server.users.customer(agent)
    const reply = await set(agent, `${fresh.id},${foreign.id},${already.id}`, 1)
    expect(reply.data).toEqual({
      changed: [already.id, fresh.id],
      skipped: [
        {
          id: foreign.id,
          code: 'NOT_FOUND',
          message: 'Not found. It may have been deleted, or you don’t have access.',
        },
      ],
    })
    expect(await isDailyPayer(fresh.id)).toBe(true)
    expect(await logLines(server.db, 'customer.dailyPayer', fresh.id)).toHaveLength(1)
    expect(await logLines(server.db, 'customer.dailyPayer', already.id)).toEqual([])
    expect((await set(agent, `${fresh.id},${already.id}`, 0)).data.skipped).toEqual([])
    expect(await isDailyPayer(already.id)).toBe(false)
  })
})
