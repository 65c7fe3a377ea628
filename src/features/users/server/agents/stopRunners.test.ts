import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type House } from '../../../../testing/house.ts'
import type { Person } from '../../../../app/server/testUser.ts'
import { hashPassword } from '../../../../platform/server/passwords.ts'
import { login } from '../../../auth/contract.ts'
import { getAccount } from '../../accountContract.ts'
import * as calls from '../../contract.ts'

let house: House
let admin: Person
beforeAll(async () => {
  house = await openTestServer()
  admin = await house.cast.admin()
})
afterAll(() => house.close())

test('switching an agent off stops the runners, until the agent is switched on again', async () => {
  const agent = await house.cast.agent()
  const runner = await house.cast.runner(agent)
  const other = await house.cast.runner(await house.cast.agent())
  const body = { username: `mei${agent.id}`, password: 'secret-m' }
  await house.db
    .updateTable('users')
    .set({ username: body.username, password_hash: await hashPassword(body.password) })
    .where('id', '=', runner.id)
    .execute()
  const enter = async () => (await house.cast.stranger().request(login, { body })).status
  const set = (status: 1 | -1) =>
    admin.call(calls.setAgentStatus, { params: { id: agent.id }, body: { status } })
  const worksFor = async (who: Person) => (await who.request(getAccount)).status
  expect([await worksFor(runner), await enter()]).toEqual([200, 200])
  await set(-1)
  expect([await worksFor(runner), await enter()]).toEqual([401, 401])
  expect(await worksFor(other)).toBe(200)
  await set(1)
  // The sessions are over; the password lets in again.
  expect([await worksFor(runner), await enter()]).toEqual([401, 200])
})
