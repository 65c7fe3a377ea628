import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { login } from '../../auth/contract.ts'
import { changePassword, updateAccount } from '../accountContract.ts'
import { createRunner, resetRunnerPassword, updateRunner } from '../contract.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())

const person = {
  username: 'raju.k',
  password: 'pasar-malam-9',
  name: 'Raju',
  phoneNumber: '012-345 6789',
}
const enter = async (username: string, password: string) => {
  const { token, user } = await server.users
    .anonymous()
    .call(login, { body: { username, password } })
  return createTestUser(server.app, { ...user, token })
}
const getErrors = (reply: { data: unknown }) => (reply.data as { errors: object[] }).errors

describe('a new password', () => {
  test('is refused for a new runner when it is very common or equals the username', async () => {
    const agent = await server.users.agent()
    const create = (password: string) =>
      agent.request(createRunner, { body: { ...person, password } }, { language: 'my' })
    expect(await create('123456')).toMatchObject({ status: 422, code: 'PASSWORD_COMMON' })
    expect(getErrors(await create('123456'))).toEqual([
      { path: 'password', message: expect.stringContaining('terlalu biasa') },
    ])
    expect(await create('raju.k')).toMatchObject({ status: 422, code: 'PASSWORD_IS_USERNAME' })
  })

  test('is compared with the username when another user or the user changes it', async () => {
    const agent = await server.users.agent()
    const runner = await agent.call(createRunner, { body: person })
    const reset = (newPassword: string) => {
      const body = { newPassword, confirmPassword: newPassword }
      return agent.request(resetRunnerPassword, { params: { id: runner.id }, body })
    }
    expect(await reset('password')).toMatchObject({ status: 422, code: 'PASSWORD_COMMON' })
    expect(await reset('RAJU.K')).toMatchObject({ status: 422, code: 'PASSWORD_IS_USERNAME' })
    const own = await enter(person.username, person.password)
    const change = (newPassword: string) => {
      const body = { currentPassword: person.password, newPassword, confirmPassword: newPassword }
      return own.request(changePassword, { body })
    }
    expect(await change('qwertyuiop')).toMatchObject({ status: 422, code: 'PASSWORD_COMMON' })
    expect(getErrors(await change('raju.k'))).toEqual([
      { path: 'newPassword', message: 'The password cannot be the username.' },
    ])
    // None of these requests changed anything.
    await enter(person.username, person.password)
  })
})

describe('a name', () => {
  test.each([
    'Super admin',
    'SUPER-ADMIN',
    'Ｓｕｐｅｒ ａｄｍｉｎ',
    'System',
    'Pentadbir',
    '超级管理员',
    'Ѕuper admin',
    'Ѕυреr аdmіn',
    'Súper Admin',
    'Super adm1n',
    'Owner (super admin)',
    'Siti, superadmin',
    'Siti (Agent)',
    '陈管理员',
  ])('of another role or of the system is refused: %s', async (name) => {
    const agent = await server.users.agent()
    const runner = await agent.call(createRunner, {
      body: { ...person, username: `raju${agent.id}` },
    })
    const refused = { status: 422, code: 'NAME_RESERVED' }
    const params = { id: runner.id }
    expect(await agent.request(updateRunner, { params, body: { name } })).toMatchObject(refused)
    const other = { ...person, username: `siti${agent.id}`, name }
    expect(await agent.request(createRunner, { body: other })).toMatchObject(refused)
    const own = await enter(runner.username, person.password)
    expect(getErrors(await own.request(updateAccount, { body: { name } }))).toMatchObject([
      { path: 'name' },
    ])
  })
})
