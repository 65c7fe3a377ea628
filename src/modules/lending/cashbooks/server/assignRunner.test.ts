import { afterAll, beforeAll, expect, test } from 'vitest'
import { lend } from '#testing/lend.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { assignRunner } from '../contract.ts'

let server: TestServer
let agent: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  siti = await server.users.runner(agent, { name: 'Siti' })
})
afterAll(() => server.close())

const assign = (who: TestUser, stringIds: string, runnerId: number | null = siti.id) =>
  who.request(assignRunner, { body: { stringIds, runnerId } })
const getRunner = async (cashbookId: number) => {
  const { runner_id } = await server.db
    .selectFrom('cashbooks')
    .select('runner_id')
    .where('id', '=', cashbookId)
    .executeTakeFirstOrThrow()
  return runner_id
}

test('refuses runners, customers out of sight, and the runner of another agent', async () => {
  const { id, customerId } = await lend(server, agent)
  const other = await server.users.agent()
  const theirs = await server.users.runner(other)
  expect((await assign(siti, `${customerId}`)).status).toBe(403)
  expect((await assign(other, `${customerId}`, theirs.id)).status).toBe(404)
  expect((await assign(agent, `${customerId},x`)).status).toBe(422)
  const foreign = { status: 422, data: { errors: [{ path: 'runnerId' }] } }
  expect(await assign(agent, `${customerId}`, theirs.id)).toMatchObject(foreign)
  const owner = await server.users.superAdmin()
  expect(await assign(owner, `${customerId}`, theirs.id)).toMatchObject(foreign)
  expect(await getRunner(id)).toBeNull()
  expect(await logLines(server.db, 'cashbook.runner', customerId)).toEqual([])
})

test('many customers get the runner at once; the others are skipped with the reason', async () => {
  const first = await lend(server, agent)
  const second = await lend(server, agent)
  const { id: idle } = await server.users.customer(agent)
  const other = await lend(server, await server.users.agent())
  const ids = [first.customerId, second.customerId, idle, other.customerId].join(',')
  const { data } = await assign(await server.users.superAdmin(), ids)
  expect(data).toEqual({
    changed: [first, second].map(({ id, customerId }) => ({
      cashbookId: id,
      customerId,
      runnerId: null,
    })),
    skipped: [
      { id: idle, code: 'NO_UNSETTLED_CASHBOOK', message: expect.any(String) },
      { id: other.customerId, code: 'RUNNER_NOT_AVAILABLE', message: expect.any(String) },
    ],
  })
  expect(await getRunner(first.id)).toBe(siti.id)
  expect(await getRunner(second.id)).toBe(siti.id)
  expect(await getRunner(other.id)).toBeNull()
})

test('a second request changes nothing; null takes the runner away, and each change is logged', async () => {
  const { id, customerId } = await lend(server, agent)
  const ids = String(customerId)
  await assign(agent, ids)
  expect((await assign(agent, ids)).data).toEqual({ changed: [], skipped: [] })
  expect((await assign(agent, ids, null)).data).toMatchObject({ changed: [{ runnerId: siti.id }] })
  expect(await getRunner(id)).toBeNull()
  const lines = await logLines(server.db, 'cashbook.runner', customerId)
  expect(lines.map(({ detail }) => detail)).toEqual([
    { before: { runnerId: siti.id }, after: { runnerId: null } },
    { before: { runnerId: null }, after: { runnerId: siti.id } },
  ])
})
