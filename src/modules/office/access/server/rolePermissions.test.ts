import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { listRoles, setRolePermissions, getRolePermissions } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const RUNNER = { params: { id: ROLES.RUNNER } }
const line = (activityName: string, flags: object = {}) =>
  ({ activityName, read: false, update: false, create: false, delete: false, ...flags }) as never

describe('reading permissions', () => {
  test('is refused to anonymous users, and for other roles to users without the permission', async () => {
    expect(await server.users.anonymous().request(listRoles)).toMatchObject({ status: 401 })
    expect(await server.users.anonymous().request(getRolePermissions, RUNNER)).toMatchObject({
      status: 401,
    })
    const agent = await server.users.agent()
    expect(await agent.request(getRolePermissions, RUNNER)).toMatchObject({
      status: 403,
      code: 'NO_PERMISSION',
    })
    expect(await agent.request(getRolePermissions, { params: { id: 9 as never } })).toMatchObject({
      status: 404,
    })
  })

  test('returns to users those of their own role, and to admins those of all', async () => {
    const runner = await server.users.runner(await server.users.agent())
    const own = await runner.call(getRolePermissions, RUNNER)
    expect(own).toHaveLength(12)
    expect(own).toContainEqual(line('CASHBOOK_MANAGEMENT', { read: true, update: true }))
    expect(await (await server.users.admin()).call(getRolePermissions, RUNNER)).toEqual(own)
    expect(await runner.call(listRoles)).toContainEqual({ id: 4, name: 'RUNNER' })
  })
})

describe('setting permissions', () => {
  test('is refused without the permission', async () => {
    const admin = await server.users.admin()
    const reply = await admin.request(setRolePermissions, { ...RUNNER, body: { items: [] } })
    expect(reply).toMatchObject({ status: 403, code: 'NO_PERMISSION' })
  })

  test('refuses an unknown activity, a repeated one, and an invalid flag', async () => {
    const root = await server.users.superAdmin()
    const set = (items: never[]) => root.request(setRolePermissions, { ...RUNNER, body: { items } })
    expect(await set([line('SECRET_MANAGEMENT')])).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'items.0.activityName', message: 'Activity is not valid.' }] },
    })
    expect(await set([line('NOTE_MANAGEMENT'), line('NOTE_MANAGEMENT')])).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'items', message: 'List each activity only once.' }] },
    })
    expect(await set([line('NOTE_MANAGEMENT', { read: 'yes' })])).toMatchObject({ status: 422 })
  })

  test('never changes the super admin, nor the role of the requesting user', async () => {
    const root = await server.users.superAdmin()
    const own = { params: { id: ROLES.SUPER_ADMIN }, body: { items: [] } }
    expect(await root.request(setRolePermissions, own)).toMatchObject({
      status: 403,
      code: 'SUPER_ADMIN_FIXED',
    })
    await root.call(setRolePermissions, {
      params: { id: ROLES.ADMIN },
      body: { items: [line('PERMISSION_MANAGEMENT', { read: true, update: true })] },
    })
    const admin = await server.users.admin()
    expect(await admin.request(setRolePermissions, own)).toMatchObject({
      code: 'SUPER_ADMIN_FIXED',
    })
    const theirs = { params: { id: ROLES.ADMIN }, body: { items: [] } }
    expect(await admin.request(setRolePermissions, theirs)).toMatchObject({
      status: 403,
      code: 'OWN_PERMISSIONS_FIXED',
    })
  })

  test('accepts the list that GET returns', async () => {
    const root = await server.users.superAdmin()
    const given = await root.call(getRolePermissions, RUNNER)
    const url = `/api/configuration/role-permission/${ROLES.RUNNER}`
    const reply = await root.inject({ method: 'POST', url, payload: given })
    expect(reply).toMatchObject({ status: 200, data: given })
    const wrong = await root.inject({ method: 'POST', url, payload: [line('SECRET_MANAGEMENT')] })
    expect(wrong).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'items.0.activityName', message: 'Activity is not valid.' }] },
    })
  })

  test('saves the whole list, takes effect at once for logged-in users, and logs the changes', async () => {
    const root = await server.users.superAdmin()
    const runner = await server.users.runner(await server.users.agent())
    const items = [
      line('CASHBOOK_MANAGEMENT', { read: true }),
      line('NOTE_MANAGEMENT', { create: true }),
    ]
    const saved = await root.call(setRolePermissions, { ...RUNNER, body: { items } })
    expect(saved).toHaveLength(12)
    expect(saved).toContainEqual(items[0])
    expect(await runner.call(getRolePermissions, RUNNER)).toEqual(saved)
    const log = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'permission.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ entity: 'role', entity_id: 4, actor_id: root.id })
    expect(log.detail).toEqual({
      before: {
        role: 'RUNNER',
        revoked: [
          'CUSTOMER_GROUP_MANAGEMENT_READ',
          'CUSTOMER_MANAGEMENT_READ',
          'CASHBOOK_MANAGEMENT_UPDATE',
          'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
          'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
          'NOTE_MANAGEMENT_READ',
        ],
      },
      after: { role: 'RUNNER', granted: ['NOTE_MANAGEMENT_CREATE'] },
    })
  })
})
