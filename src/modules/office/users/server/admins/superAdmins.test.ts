import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getAccount } from '../../accountContract.ts'
import * as endpoints from '../../contract.ts'

let server: TestServer
let owner: TestUser
let grace: TestUser
beforeEach(async () => {
  server = await openTestServer()
  await server.db.updateTable('users').set({ status: -1 }).execute()
  owner = await server.users.superAdmin()
  grace = await server.users.admin()
})
afterEach(() => server.close())

const setRole = (who: TestUser, id: number, roleId: 1 | 2) =>
  who.request(endpoints.setAdminRole, { params: { id }, body: { roleId } })
const deactivate = (who: TestUser, id: number) =>
  who.request(endpoints.setAdminStatus, { params: { id }, body: { status: -1 } })

test('only an active admin becomes a super admin, and nobody changes their own role', async () => {
  const agent = await server.users.agent()
  expect(await setRole(grace, grace.id, 1)).toMatchObject({ status: 403 })
  expect(await setRole(owner, agent.id, 1)).toMatchObject({ status: 404 })
  expect(await setRole(owner, owner.id, 2)).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' })
  expect(await setRole(owner, grace.id, 3 as 1)).toMatchObject({
    status: 422,
    data: { errors: [{ path: 'roleId' }] },
  })
  await deactivate(owner, grace.id)
  expect(await setRole(owner, grace.id, 1)).toMatchObject({
    status: 409,
    code: 'INACTIVE_SUPER_ADMIN',
  })
})

test('a second super admin has every right after the next login, and the log says who gave it', async () => {
  expect(await setRole(owner, grace.id, 1)).toMatchObject({ status: 200, data: { roleId: 1 } })
  expect(await grace.request(getAccount)).toMatchObject({ status: 401 })
  const again = await setRole(owner, grace.id, 1)
  expect(again).toMatchObject({ status: 200, data: { roleId: 1 } })
  const log = await server.db
    .selectFrom('operation_log')
    .select(['action', 'actor_id', 'detail'])
    .where('entity_id', '=', grace.id)
    .execute()
  expect(log).toEqual([
    {
      action: 'admin.makeSuperAdmin',
      actor_id: owner.id,
      detail: { after: { username: expect.any(String) } },
    },
  ])
  const { items } = await owner.call(endpoints.listAdmins, { query: { status: 1 } })
  expect(items.map(({ id, roleId }) => [id, roleId]).toSorted()).toEqual([
    [owner.id, 1],
    [grace.id, 1],
  ])
  expect(await setRole(owner, grace.id, 2)).toMatchObject({ status: 200, data: { roleId: 2 } })
})

test.each([
  ['demote', (who: TestUser, id: number) => setRole(who, id, 2)],
  ['deactivate', deactivate],
  ['delete', (who: TestUser, id: number) => who.request(endpoints.removeAdmin, { params: { id } })],
])('of two super admins who %s each other at once one stays', async (_, act) => {
  const other = await server.users.superAdmin()
  const replies = await Promise.all([act(owner, other.id), act(other, owner.id)])
  // The second waits for the first, and is told that it is the last, or that its session has ended.
  const [done, refused] = replies.toSorted((a, b) => a.status - b.status)
  expect(done!.status).toBe(200)
  expect([401, 409]).toContain(refused!.status)
  const { count } = await server.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('role_id', '=', 1)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})
