import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getAccount } from '../../accountContract.ts'
import * as endpoints from '../../contract.ts'

let server: TestServer
let admin: TestUser
let agent: TestUser
let other: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  agent = await server.users.agent({ name: 'Own agent', commissionRate: 40 })
  other = await server.users.agent()
})
afterAll(() => server.close())

let count = 0
const form = (changes: object = {}) => ({
  username: `runner${++count}`,
  password: 'secret8',
  name: 'Muthu',
  phoneNumber: '0123456789',
  ...changes,
})
const create = (who: TestUser, changes: object = {}) =>
  who.request(endpoints.createRunner, { body: form(changes) as never })

describe('creating a runner', () => {
  test('is refused to runners', async () => {
    const runner = await server.users.runner(agent)
    expect(await create(runner)).toMatchObject({ status: 403, code: 'NO_PERMISSION' })
  })

  test('requires an active agent when an admin creates one', async () => {
    expect(await create(admin)).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'agentId', message: 'Agent is required.' }] },
    })
    for (const agentId of [999_999, admin.id, (await server.users.runner(agent)).id]) {
      expect(await create(admin, { agentId })).toMatchObject({
        status: 422,
        code: 'AGENT_NOT_AVAILABLE',
        data: { errors: [{ path: 'agentId' }] },
      })
    }
  })

  test('refuses an agent who names another agent', async () => {
    expect(await create(agent, { agentId: other.id })).toMatchObject({
      status: 422,
      code: 'AGENT_NOT_AVAILABLE',
    })
  })

  test('refuses a rate above what the agent leaves', async () => {
    expect(await create(agent, { commissionRate: 60.01 })).toMatchObject({
      status: 422,
      code: 'COMMISSION_TOO_HIGH',
      message: 'Commission Rate cannot exceed 60.',
    })
  })

  test('makes the runner the agent’s own and logs it', async () => {
    const reply = await create(agent, { commissionRate: 60 })
    expect(reply).toMatchObject({
      status: 200,
      data: {
        roleId: 4,
        agentId: agent.id,
        agentName: 'Own agent',
        commissionRate: 60,
        collectedToday: 0,
      },
    })
    const named = await create(admin, { agentId: other.id })
    expect(named.data.agentId).toBe(other.id)
    const line = await server.db
      .selectFrom('operation_log')
      .select(['agent_id', 'detail'])
      .where('action', '=', 'runner.create')
      .where('entity_id', '=', reply.data.id)
      .executeTakeFirstOrThrow()
    expect(line.agent_id).toBe(agent.id)
    expect(JSON.stringify(line)).not.toMatch(/secret|password/)
  })
})

describe('another agent’s runner', () => {
  test('does not exist for an agent', async () => {
    const { data } = await create(other)
    const params = { id: data.id }
    const replies = await Promise.all([
      agent.request(endpoints.getRunner, { params }),
      agent.request(endpoints.updateRunner, { params, body: { name: 'Mine' } }),
      agent.request(endpoints.setRunnerStatus, { params, body: { status: -1 } }),
      agent.request(endpoints.resetRunnerPassword, {
        params,
        body: { newPassword: 'secret9', confirmPassword: 'secret9' },
      }),
      agent.request(endpoints.removeRunner, { params }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const { items } = await agent.call(endpoints.listRunners, { query: { agentId: other.id } })
    expect(items).toEqual([])
  })
})

describe('an own runner', () => {
  test('cannot have a higher rate than the agent leaves', async () => {
    const { id } = (await create(agent)).data
    const change = (commissionRate: number) =>
      agent.request(endpoints.updateRunner, { params: { id }, body: { commissionRate } })
    expect(await change(60.5)).toMatchObject({ status: 422, code: 'COMMISSION_TOO_HIGH' })
    expect((await change(60)).data.commissionRate).toBe(60)
  })

  test('two concurrent changes never exceed 100% together', async () => {
    const boss = await server.users.agent({ commissionRate: 50 })
    const runner = await server.users.runner(boss, { commissionRate: 10 })
    const replies = await Promise.all([
      admin.request(endpoints.updateAgent, {
        params: { id: boss.id },
        body: { commissionRate: 90 },
      }),
      admin.request(endpoints.updateRunner, {
        params: { id: runner.id },
        body: { commissionRate: 50 },
      }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is listed with their collections of today', async () => {
    const boss = await server.users.agent()
    const runner = await server.users.runner(boss)
    const total = { agent_id: boss.id, runner_id: runner.id, kind: 'CREDIT' }
    await server.db
      .insertInto('daily_totals')
      .values([
        { ...total, business_on: '2026-01-10' as never, amount_sen: 4000 as never },
        { ...total, business_on: '2026-01-09' as never, amount_sen: 700 as never },
      ])
      .execute()
    const { items, total: found } = await boss.call(endpoints.listRunners)
    expect(found).toBe(1)
    expect(items[0]).toMatchObject({ id: runner.id, collectedToday: 4000 })
    expect((await admin.call(endpoints.listRunners, { query: { agentId: boss.id } })).total).toBe(1)
  })

  test('can only be deleted before any collection', async () => {
    const { id } = (await create(agent)).data
    const params = { id }
    const total = { agent_id: agent.id, runner_id: id, kind: 'CREDIT', transaction_count: 1 }
    await server.db
      .insertInto('daily_totals')
      .values({ ...total, business_on: '2026-01-09' as never, amount_sen: 4000 as never })
      .execute()
    expect(await agent.request(endpoints.removeRunner, { params })).toMatchObject({
      status: 409,
      code: 'RUNNER_IN_USE',
      message:
        'This runner still has RM 40.00 collected in total. Set the runner inactive instead.',
    })
    await server.db.deleteFrom('daily_totals').where('runner_id', '=', id).execute()
    expect((await agent.request(endpoints.removeRunner, { params })).status).toBe(200)
    expect((await agent.request(endpoints.getRunner, { params })).status).toBe(404)
  })

  test('cannot be deleted while cashbooks name them; unsettled ones are counted', async () => {
    const boss = await server.users.agent()
    const runner = await server.users.runner(boss)
    const params = { id: runner.id }
    await lend(server, boss, { runnerId: runner.id })
    await lend(server, boss, { runnerId: runner.id })
    await lend(server, boss)
    expect(await boss.call(endpoints.getRunner, { params })).toMatchObject({
      activeCashbookCount: 2,
    })
    expect((await boss.call(endpoints.listRunners)).items[0]).toMatchObject({
      activeCashbookCount: 2,
    })
    const reply = await boss.request(endpoints.removeRunner, { params })
    expect(reply).toMatchObject({ status: 409, code: 'RUNNER_IN_USE' })
    expect(reply.message).toContain('2 cashbooks')
  })

  test('is logged out immediately when deactivated, and can be activated again', async () => {
    const boss = await server.users.agent()
    const runner = await server.users.runner(boss)
    const params = { id: runner.id }
    const set = (status: 1 | -1) =>
      boss.call(endpoints.setRunnerStatus, { params, body: { status } })
    expect(await set(-1)).toEqual({ id: runner.id, status: -1 })
    expect(await runner.request(getAccount)).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
    expect(await set(1)).toEqual({ id: runner.id, status: 1 })
    // The session has ended: they log in again.
    expect((await runner.request(getAccount)).status).toBe(401)
    const lines = await server.db
      .selectFrom('operation_log')
      .select(['action', 'detail'])
      .where('entity_id', '=', runner.id)
      .where('action', '=', 'runner.setStatus')
      .execute()
    expect(lines).toHaveLength(2)
  })
})
