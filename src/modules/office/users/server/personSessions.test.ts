import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getAccount } from '../accountContract.ts'
import * as endpoints from '../contract.ts'

let server: TestServer
let admin: TestUser
let agent: TestUser
let runner: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  agent = await server.users.agent()
  runner = await server.users.runner(agent)
})
afterAll(() => server.close())

test('of another agent’s runners nobody sees the devices, and a runner sees those of nobody', async () => {
  const other = await server.users.agent()
  const params = { id: runner.id }
  expect(await other.request(endpoints.listRunnerSessions, { params })).toMatchObject({
    status: 404,
  })
  expect(await other.request(endpoints.endRunnerSessions, { params })).toMatchObject({
    status: 404,
  })
  expect(await runner.request(endpoints.listRunnerSessions, { params })).toMatchObject({
    status: 403,
  })
  expect(await agent.request(endpoints.endAgentSessions, { params })).toMatchObject({ status: 403 })
  // A runner is not found among the agents.
  expect(await admin.request(endpoints.listAgentSessions, { params })).toMatchObject({
    status: 404,
  })
  expect(await runner.request(getAccount)).toMatchObject({ status: 200 })
})

test('nobody ends their own sessions here', async () => {
  const root = await server.users.superAdmin()
  const params = { id: root.id }
  expect(await root.request(endpoints.endAdminSessions, { params })).toMatchObject({
    status: 409,
    code: 'OWN_ACCOUNT',
  })
})

test('an agent sees where a runner is logged in, logs them out everywhere, and the log says so', async () => {
  const params = { id: runner.id }
  const old = { created_at: new Date('2020-01-01'), last_seen_at: new Date('2020-01-01') }
  await server.db
    .insertInto('sessions')
    .values({ user_id: runner.id, token_hash: Buffer.from('old'), ...old })
    .execute()
  const sessions = await agent.call(endpoints.listRunnerSessions, { params })
  expect(sessions).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ isCurrent: false, lastSeenAt: expect.any(String) })
  expect(await agent.call(endpoints.endRunnerSessions, { params })).toEqual({ ended: 1 })
  expect(await runner.request(getAccount)).toMatchObject({ status: 401 })
  expect(await agent.call(endpoints.listRunnerSessions, { params })).toEqual([])
  const entry = await server.db
    .selectFrom('operation_log')
    .selectAll()
    .where('action', '=', 'runner.endSessions')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_id: agent.id, agent_id: agent.id, entity_id: runner.id })
})
