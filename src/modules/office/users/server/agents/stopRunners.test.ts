import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { login } from '../../../auth/contract.ts'
import { getAccount } from '../../accountContract.ts'
import * as endpoints from '../../contract.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())

test('deactivating an agent stops the runners until the agent is activated again', async () => {
  const agent = await server.users.agent()
  const runner = await server.users.runner(agent)
  const other = await server.users.runner(await server.users.agent())
  const body = { username: `mei${agent.id}`, password: 'secret-m' }
  await server.db
    .updateTable('users')
    .set({ username: body.username, password_hash: await hashPassword(body.password) })
    .where('id', '=', runner.id)
    .execute()
  const enter = async () => (await server.users.anonymous().request(login, { body })).status
  const set = (status: 1 | -1) =>
    admin.call(endpoints.setAgentStatus, { params: { id: agent.id }, body: { status } })
  const worksFor = async (who: TestUser) => (await who.request(getAccount)).status
  expect([await worksFor(runner), await enter()]).toEqual([200, 200])
  await set(-1)
  expect([await worksFor(runner), await enter()]).toEqual([401, 401])
  expect(await worksFor(other)).toBe(200)
  await set(1)
  // The sessions have ended; the password opens a new one.
  expect([await worksFor(runner), await enter()]).toEqual([401, 200])
})
