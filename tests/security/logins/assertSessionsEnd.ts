import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { FaultyServer } from '../../support/openFaultyServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { logout, endOtherSessions } from '#modules/office/auth/contract.ts'
import { listCustomersV2 } from '#modules/customers/contract.ts'
import { changePassword, getAccount } from '#modules/office/users/accountContract.ts'
import { resetAgentPassword, setAgentStatus } from '#modules/office/users/contract.ts'
import { enter, givePassword, PASSWORD } from '../parts/enter.ts'

type Ending = (of: { admin: TestUser; id: number; here: TestUser }) => Promise<unknown>

const next = { newPassword: 'secret-2-Kedai', confirmPassword: 'secret-2-Kedai' }

/** What ends a session that is open somewhere else. */
const ENDINGS: Record<string, Ending> = {
  'the password was changed': ({ here }) =>
    here.call(changePassword, { body: { currentPassword: PASSWORD, ...next } }),
  'the password was reset': ({ admin, id }) =>
    admin.call(resetAgentPassword, { params: { id }, body: next }),
  'the person was switched off': ({ admin, id }) =>
    admin.call(setAgentStatus, { params: { id }, body: { status: -1 } }),
  'all others were logged out': ({ here }) => here.call(endOtherSessions),
}

/** Tokens from before serve no more; one that goes on may do no more than its role may now. */
export async function assertSessionsEnd(server: FaultyServer): Promise<string[]> {
  const admin = await server.users.admin()
  for (const [why, end] of Object.entries(ENDINGS)) {
    const { id } = await server.users.agent()
    const username = await givePassword(server, { id } as TestUser)
    const [elsewhere, here] = [await enter(server, username), await enter(server, username)]
    assert.equal((await elsewhere.request(getAccount)).status, 200)
    await end({ admin, id, here })
    assert.equal((await elsewhere.request(getAccount)).status, 401, `a token from before ${why}`)
  }
  const agent = await server.users.agent()
  assert.equal((await agent.request(listCustomersV2)).status, 200)
  await sql`UPDATE roles SET permissions = '{}' WHERE id = 3`.execute(server.db)
  assert.equal((await agent.request(listCustomersV2)).status, 403, 'what the role may no more')
  await agent.call(logout)
  assert.equal((await agent.request(getAccount)).status, 401, 'a token that was logged out')
  return Object.keys(ENDINGS)
}
