import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { login } from '../../../auth/contract.ts'
import { setRolePermissions } from '../../../access/contract.ts'
import { getAccount } from '../../accountContract.ts'
import * as endpoints from '../../contract.ts'

let server: TestServer
let root: TestUser
beforeAll(async () => {
  server = await openTestServer()
  root = await server.users.superAdmin()
})
afterAll(() => server.close())

const credentials = { username: 'siti', password: 'secret8' }
const body = { ...credentials, email: 'siti@kedai.my' }

describe('admins', () => {
  test('cannot be changed without the permission', async () => {
    const admin = await server.users.admin()
    const params = { id: (await server.users.admin()).id }
    const replies = await Promise.all([
      admin.request(endpoints.createAdmin, { body }),
      admin.request(endpoints.updateAdmin, { params, body: { name: 'Me' } }),
      admin.request(endpoints.setAdminStatus, { params, body: { status: -1 } }),
      admin.request(endpoints.removeAdmin, { params }),
      (await server.users.agent()).request(endpoints.listAdmins),
    ])
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await admin.call(endpoints.listAdmins)).total).toBe(2)
  })

  test('do not include super admins for an admin, whatever the role may do', async () => {
    const line = { activityName: 'ADMIN_MANAGEMENT' as const, read: true, create: true }
    const items = [{ ...line, update: true, delete: true }]
    await root.call(setRolePermissions, { params: { id: 2 }, body: { items } })
    const admin = await server.users.admin()
    const params = { id: root.id }
    const twice = { newPassword: 'secret9', confirmPassword: 'secret9' }
    const replies = await Promise.all([
      admin.request(endpoints.getAdmin, { params }),
      admin.request(endpoints.setAdminStatus, { params, body: { status: -1 } }),
      admin.request(endpoints.resetAdminPassword, { params, body: twice }),
      admin.request(endpoints.removeAdmin, { params }),
      admin.request(endpoints.setAdminRole, { params: { id: admin.id }, body: { roleId: 1 } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403])
    const listed = await admin.call(endpoints.listAdmins, { query: { pageSize: 200 } })
    expect(listed.items.every(({ roleId }) => roleId === 2)).toBe(true)
  })

  test('require only a username and a password', async () => {
    const nothing = {} as { username: string; password: string }
    expect((await root.request(endpoints.createAdmin, { body: nothing })).data).toEqual({
      errors: [
        { path: 'username', message: 'Username is required.' },
        { path: 'password', message: 'Password is required.' },
      ],
    })
    const admin = await root.call(endpoints.createAdmin, { body })
    expect(admin).toMatchObject({
      username: 'siti',
      name: 'siti',
      email: 'siti@kedai.my',
      phoneNumber: null,
      roleId: 2,
      agentId: null,
      status: 1,
    })
    const { token } = await server.users.anonymous().call(login, { body: credentials })
    expect(token).toBeTruthy()
    const changed = await root.call(endpoints.updateAdmin, {
      params: { id: admin.id },
      body: { name: 'Siti', phoneNumber: '0123456789' },
    })
    expect(changed).toMatchObject({ name: 'Siti', phoneNumber: '+60123456789', username: 'siti' })
    expect(
      (await root.call(endpoints.listAdmins, { query: { searchTerm: 'siti' } })).items,
    ).toEqual([{ ...changed, lastLoginAt: expect.any(String) }])
    expect((await root.request(endpoints.removeAdmin, { params: { id: admin.id } })).status).toBe(
      200,
    )
    expect(await server.users.anonymous().request(login, { body: credentials })).toMatchObject({
      status: 401,
    })
  })

  test('cannot deactivate themselves, even if they may change admins', async () => {
    const admin = await server.users.admin()
    const line = { activityName: 'ADMIN_MANAGEMENT' as const, read: true, create: true }
    await root.call(setRolePermissions, {
      params: { id: 2 },
      body: { items: [{ ...line, update: true, delete: true }] },
    })
    const params = { id: admin.id }
    expect(
      await admin.request(endpoints.setAdminStatus, { params, body: { status: -1 } }),
    ).toMatchObject({
      status: 409,
      code: 'OWN_ACCOUNT',
    })
    expect(await admin.request(endpoints.removeAdmin, { params })).toMatchObject({
      code: 'OWN_ACCOUNT',
    })
  })

  test('are logged out immediately when they are deactivated or deleted', async () => {
    const [one, other] = [await server.users.admin(), await server.users.admin()]
    await root.call(endpoints.setAdminStatus, { params: { id: one.id }, body: { status: -1 } })
    await root.call(endpoints.removeAdmin, { params: { id: other.id } })
    for (const { id, request: send } of [one, other]) {
      expect(await send(getAccount)).toMatchObject({ status: 401 })
      const { items } = await root.call(endpoints.listAdmins, { query: { pageSize: 200 } })
      expect(items.find((each) => each.id === id)?.status).toBe(id === one.id ? -1 : undefined)
    }
  })
})
