import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import * as endpoints from '../../accountContract.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('the own account', () => {
  test('requires a login', async () => {
    const anonymous = server.users.anonymous()
    expect((await anonymous.request(endpoints.getAccount)).status).toBe(401)
    expect((await anonymous.request(endpoints.updateAccount, { body: { name: 'X' } })).status).toBe(
      401,
    )
  })

  test('refuses invalid values, and fields that the user may not change', async () => {
    const runner = await server.users.runner(await server.users.agent(), { commissionRate: 5 })
    const before = await runner.call(endpoints.getAccount)
    expect(await runner.request(endpoints.updateAccount, { body: { name: '' } })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'name', message: 'Name is required.' }] },
    })
    const others = { commissionRate: 99, username: 'root', roleId: 1, status: -1 }
    const body = { name: 'Raju' }
    const refused = await runner.request(endpoints.updateAccount, { body: { ...body, ...others } })
    expect(refused).toMatchObject({
      status: 422,
      data: { errors: Object.keys(others).map((path) => ({ path })) },
    })
    expect(await runner.call(endpoints.getAccount)).toEqual(before)
    const after = await runner.call(endpoints.updateAccount, { body })
    expect(after).toEqual({ ...before, name: 'Raju' })
    const line = await server.db
      .selectFrom('operation_log')
      .select('detail')
      .where('action', '=', 'account.update')
      .where('entity_id', '=', runner.id)
      .executeTakeFirstOrThrow()
    expect(line.detail).toEqual({ before: { name: runner.name }, after: { name: 'Raju' } })
  })
})

describe('changing the own password', () => {
  const body = { currentPassword: 'secret8', newPassword: 'secret2', confirmPassword: 'secret2' }
  const somebody = async () => {
    const agent = await server.users.agent()
    await server.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('secret8') })
      .where('id', '=', agent.id)
      .execute()
    return agent
  }

  test('refuses a short password, the same one, and two that differ', async () => {
    const agent = await somebody()
    const errors = async (changes: object, language = 'en') => {
      const reply = await agent.request(
        endpoints.changePassword,
        { body: { ...body, ...changes } },
        { language },
      )
      expect(reply.status).toBe(422)
      return (reply.data as unknown as { errors: object[] }).errors
    }
    expect(await errors({ newPassword: '12345', confirmPassword: '12345' })).toEqual([
      { path: 'newPassword', message: 'Password length not less than 6.' },
    ])
    expect(await errors({ newPassword: 'secret8', confirmPassword: 'secret8' })).toEqual([
      { path: 'newPassword', message: 'New password cannot be same with Current password.' },
    ])
    expect(await errors({ confirmPassword: 'secret3' })).toEqual([
      { path: 'confirmPassword', message: 'Confirm password does not match with New password.' },
    ])
    expect(await errors({ confirmPassword: 'secret3' }, 'zh')).toEqual([
      { path: 'confirmPassword', message: '确认密码与新密码不一致。' },
    ])
  })

  test('refuses a wrong current password', async () => {
    const agent = await somebody()
    const wrong = { ...body, currentPassword: 'secret0' }
    expect(await agent.request(endpoints.changePassword, { body: wrong })).toMatchObject({
      status: 422,
      code: 'CURRENT_PASSWORD_WRONG',
      data: { errors: [{ path: 'currentPassword' }] },
    })
    expect((await agent.request(endpoints.getAccount)).status).toBe(200)
  })

  test('is locked after five wrong guesses, as the login is', async () => {
    const agent = await somebody()
    const guess = { ...body, currentPassword: 'guess' }
    for (let i = 0; i < 5; i++) await agent.request(endpoints.changePassword, { body: guess })
    const locked = await agent.request(endpoints.changePassword, { body })
    expect(locked).toMatchObject({ status: 429, code: 'LOGIN_LOCKED' })
  })

  test('ends all sessions of the user, and the log keeps no password', async () => {
    const agent = await somebody()
    expect((await agent.request(endpoints.changePassword, { body })).status).toBe(200)
    expect((await agent.request(endpoints.getAccount)).status).toBe(401)
    const line = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'account.changePassword')
      .where('entity_id', '=', agent.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(line)).not.toMatch(/secret|argon/)
  })
})

describe('the maximum commission rate', () => {
  test('is refused to users who manage no other users, and for users out of scope', async () => {
    const agent = await server.users.agent()
    const runner = await server.users.runner(agent)
    const query = { roleId: 4 as const }
    expect((await runner.request(endpoints.getMaximumCommission, { query })).status).toBe(403)
    const other = await server.users.agent()
    const ofOther = { query: { ...query, agentId: other.id } }
    expect((await agent.request(endpoints.getMaximumCommission, ofOther)).status).toBe(404)
    const theirs = await server.users.runner(other)
    const ofTheirs = { query: { ...query, userId: theirs.id } }
    expect((await agent.request(endpoints.getMaximumCommission, ofTheirs)).status).toBe(404)
    const admin = await server.users.admin()
    expect(await admin.request(endpoints.getMaximumCommission, { query })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'agentId', message: 'Agent is required.' }] },
    })
  })

  test('is what the other rates leave of 100', async () => {
    const admin = await server.users.admin()
    const agent = await server.users.agent({ commissionRate: 30 })
    const runner = await server.users.runner(agent, { commissionRate: 12.5 })
    await server.users.runner(agent, { commissionRate: 4 })
    const maximum = async (who: typeof admin, query: object) =>
      (await who.call(endpoints.getMaximumCommission, { query: query as { roleId: 3 } }))
        .maximumValue
    expect(await maximum(agent, { roleId: 4 })).toBe(70)
    expect(await maximum(admin, { roleId: 4, agentId: agent.id })).toBe(70)
    expect(await maximum(admin, { roleId: 4, userId: runner.id })).toBe(70)
    expect(await maximum(admin, { roleId: 3, userId: agent.id })).toBe(87.5)
    expect(await maximum(admin, { roleId: 3 })).toBe(100)
  })
})
