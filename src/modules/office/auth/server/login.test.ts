import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { login, isLoggedIn, logout } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const signIn = (username: string, password: string, language = 'en') =>
  server.users.anonymous().request(login, { body: { username, password } }, { language })

describe('login', () => {
  test('refuses an empty form and names every field', async () => {
    const reply = await signIn('', '')
    expect(reply).toMatchObject({ status: 422, success: false, code: 'VALIDATION_FAILED' })
    expect(reply.data).toEqual({
      errors: [
        { path: 'username', message: 'Username is required.' },
        { path: 'password', message: 'Password is required.' },
      ],
    })
  })

  test('responds in the user’s language', async () => {
    const malay = await signIn('', 'x', 'my')
    expect(malay.data).toEqual({
      errors: [{ path: 'username', message: 'Nama pengguna wajib diisi.' }],
    })
    expect((await signIn('nobody', 'wrong', 'zh')).message).toBe('用户名或密码不正确。')
  })

  test('responds the same to an unknown name and a wrong password', async () => {
    const unknown = await signIn('nobody-at-all', 'wrong')
    const wrong = await signIn('root', 'wrong')
    expect(unknown).toMatchObject({ status: 401, code: 'LOGIN_FAILED', message: wrong.message })
  })

  test('locks a name after five failures until fifteen minutes have passed', async () => {
    for (let i = 0; i < 5; i++) await signIn('admin-x', 'wrong')
    expect(await signIn('admin-x', 'wrong')).toMatchObject({ status: 429, code: 'LOGIN_LOCKED' })
    expect((await signIn('root', 'secret-root')).status).toBe(200)
    server.setNow(new Date(server.now().getTime() + 15 * 60_000 + 1000))
    expect((await signIn('admin-x', 'wrong')).status).toBe(401)
  })

  test.each(['root', 'nobody'])(
    'accepts at most five guesses of %s, in parallel or not',
    async (name) => {
      server.setNow(new Date(server.now().getTime() + 3_600_000))
      const guesses = Array.from({ length: 40 }, (_, n) => signIn(name, `wrong-${n}`))
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(35)
      server.setNow(new Date(server.now().getTime() + 3_600_000))
    },
  )

  test('returns a token that is valid until logout', async () => {
    const { data } = await signIn('ROOT', 'secret-root')
    expect(data.user).toMatchObject({ username: 'root', roleId: 1, pettyCash: 0, customers: [] })
    const headers = { authorization: `Bearer ${data.token}` }
    const who = () => server.users.anonymous().request(isLoggedIn, {}, { headers })
    expect((await who()).data.isLoggedIn).toBe(true)
    expect((await server.users.anonymous().request(logout, {}, { headers })).status).toBe(200)
    expect((await who()).data).toEqual({ isLoggedIn: false, user: null })
  })

  test('ends a session that idled for ten minutes', async () => {
    const { data } = await signIn('root', 'secret-root')
    const headers = { authorization: `Bearer ${data.token}` }
    const who = () => server.users.anonymous().call(isLoggedIn, {}, { headers })
    server.setNow(new Date(server.now().getTime() + 9 * 60_000))
    expect((await who()).isLoggedIn).toBe(true)
    server.setNow(new Date(server.now().getTime() + 10 * 60_000 + 1))
    expect((await who()).isLoggedIn).toBe(false)
  })

  test('is in the operation log, without the password', async () => {
    await signIn('root', 'secret-root')
    const lines = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'account.login')
      .execute()
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain('secret-root')
  })
})
