import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listCustomers } from '#modules/customers/contract.ts'
import * as endpoints from '../../contract.ts'
import { login, isLoggedIn } from '../../contract.ts'

const password = { body: { currentPassword: 'secret8' } }
const MINUTE_MS = 60_000

let server: TestServer
let agent: TestUser
let username: string
beforeAll(async () => {
  server = await openTestServer('2026-01-10', undefined, 'Pinjaman Jujur Sdn Bhd', ['ADMIN'])
})
afterAll(() => server.close())
beforeEach(async () => {
  agent = await server.users.agent()
  username = await setPassword(agent)
})

async function setPassword({ id }: TestUser): Promise<string> {
  const user = await server.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('secret8') })
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirstOrThrow()
  return user.username
}

const wait = (ms: number) => server.setNow(new Date(server.now().getTime() + ms))
const logIn = (code?: string, name = username) =>
  server.users.anonymous().request(login, { body: { username: name, password: 'secret8', code } })

const getCode = (secret: string, afterMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.now().getTime() + afterMs,
  })

/** Turns codes on; returns the secret and the recovery codes. */
async function turnOn(user: TestUser) {
  const { secret } = await user.call(endpoints.startTotp, password)
  const { recoveryCodes } = await user.call(endpoints.confirmTotp, {
    body: { code: getCode(secret) },
  })
  wait(MINUTE_MS)
  return { secret, recoveryCodes }
}

describe('turning codes on', () => {
  test('needs the password and a right first code; until then nothing changes', async () => {
    const wrong = { body: { currentPassword: 'guess' } }
    expect((await agent.request(endpoints.startTotp, wrong)).code).toBe('CURRENT_PASSWORD_WRONG')
    const none = await agent.request(endpoints.confirmTotp, { body: { code: '123456' } })
    expect(none).toMatchObject({ status: 422, code: 'CODE_WRONG' })
    await agent.call(endpoints.startTotp, password)
    expect((await logIn()).status).toBe(200)
    expect(await agent.call(endpoints.getSecondFactor)).toMatchObject({ isTotpOn: false })
  })

  test('is not for runners and customers', async () => {
    const runner = await server.users.runner(agent)
    await setPassword(runner)
    expect((await runner.request(endpoints.startTotp, password)).status).toBe(403)
    expect(await runner.call(endpoints.getSecondFactor)).toMatchObject({ isTotpAllowed: false })
  })

  test('gives a secret for the app, with the business and the user, and ten recovery codes', async () => {
    const { secret, url } = await agent.call(endpoints.startTotp, password)
    const totp = new URL(url)
    expect([totp.protocol, totp.host, totp.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'totp',
      secret,
    ])
    expect(decodeURIComponent(totp.pathname)).toBe(`/Pinjaman Jujur Sdn Bhd:${username}`)
    const body = { code: getCode(secret) }
    const { recoveryCodes } = await agent.call(endpoints.confirmTotp, { body })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/)
    expect((await agent.request(endpoints.startTotp, password)).code).toBe('TOTP_ALREADY_ON')
    expect((await agent.request(endpoints.confirmTotp, { body })).status).toBe(422)
  })

  test('the database has neither the secret nor the recovery codes in plain form', async () => {
    const { secret, recoveryCodes } = await turnOn(agent)
    const row = await server.db
      .selectFrom('totp_secrets')
      .select('sealed_secret')
      .where('user_id', '=', agent.id)
      .executeTakeFirstOrThrow()
    expect(row.sealed_secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    const codes = await server.db.selectFrom('recovery_codes').select('code_hash').execute()
    const plain = recoveryCodes[0]!.replaceAll('-', '')
    expect(codes.every(({ code_hash }) => !code_hash.includes(plain))).toBe(true)
  })
})

describe('a log-in with codes on', () => {
  test('needs a code after the right password; a wrong password says nothing about codes', async () => {
    await turnOn(agent)
    const body = { username, password: 'guess' }
    const wrong = await server.users.anonymous().request(login, { body })
    expect([wrong.status, wrong.code]).toEqual([401, 'LOGIN_FAILED'])
    const without = await logIn()
    expect([without.status, without.code]).toEqual([401, 'SECOND_FACTOR_NEEDED'])
    expect((await logIn('')).code).toBe('SECOND_FACTOR_NEEDED')
  })

  test('accepts the code of this half minute and its neighbours, once', async () => {
    const { secret } = await turnOn(agent)
    expect((await logIn(getCode(secret, 61_000))).code).toBe('CODE_WRONG')
    expect((await logIn(getCode(secret, -61_000))).code).toBe('CODE_WRONG')
    const code = getCode(secret)
    expect((await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    const again = await logIn(code)
    expect([again.status, again.code]).toEqual([422, 'CODE_WRONG'])
    expect(again.data).toMatchObject({ errors: [{ path: 'code' }] })
    expect((await logIn(getCode(secret, -30_000))).code).toBe('CODE_WRONG')
    expect((await logIn(getCode(secret, 30_000))).status).toBe(200)
  })

  test('accepts each recovery code once, however it is typed, and the log says so', async () => {
    const { recoveryCodes } = await turnOn(agent)
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await logIn(first)).code).toBe('CODE_WRONG')
    const left = (await agent.call(endpoints.getSecondFactor)).recoveryCodesLeft
    expect(left).toBe(9)
    const fresh = await agent.call(endpoints.replaceRecoveryCodes, password)
    expect((await logIn(second)).code).toBe('CODE_WRONG')
    expect((await logIn(fresh.recoveryCodes[0])).status).toBe(200)
    const { action } = await server.db
      .selectFrom('operation_log')
      .select('action')
      .where('entity_id', '=', agent.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toBe('account.loginByRecoveryCode')
  })

  test('of two log-ins with one code at once, one is refused', async () => {
    const { secret, recoveryCodes } = await turnOn(agent)
    for (const code of [getCode(secret), recoveryCodes[0]]) {
      const replies = await Promise.all([logIn(code), logIn(code)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
  })

  test('locks after five wrong codes, from whatever address, for fifteen minutes', async () => {
    const { secret } = await turnOn(agent)
    const guess = (at: number) =>
      server.users
        .anonymous()
        .request(
          login,
          { body: { username, password: 'secret8', code: '000000' } },
          { headers: { 'x-forwarded-for': `10.${at}.0.1` } },
        )
    for (let at = 0; at < 5; at++) expect((await guess(at)).code).toBe('CODE_WRONG')
    expect((await guess(5)).code).toBe('LOGIN_LOCKED')
    expect((await logIn(getCode(secret))).code).toBe('LOGIN_LOCKED')
    wait(15 * MINUTE_MS + 1000)
    expect((await logIn(getCode(secret))).status).toBe(200)
  })

  test('turning codes off needs the password; then the password alone is enough', async () => {
    expect((await agent.request(endpoints.turnOffTotp, password)).code).toBe('TOTP_NOT_ON')
    await turnOn(agent)
    const wrong = { body: { currentPassword: 'guess' } }
    expect((await agent.request(endpoints.turnOffTotp, wrong)).status).toBe(422)
    await agent.call(endpoints.turnOffTotp, password)
    expect((await logIn()).status).toBe(200)
  })
})

describe('a role that needs a second factor', () => {
  const openAdmin = async () => {
    const admin = await server.users.admin()
    const name = await setPassword(admin)
    return { admin, name }
  }

  test('leaves a user without one only the way to set one up', async () => {
    const { admin, name } = await openAdmin()
    const { data } = await logIn(undefined, name)
    expect(data.user).toMatchObject({ roleId: ROLES.ADMIN, needsSecondFactor: true })
    const refused = await admin.request(listCustomers, { query: {} })
    expect([refused.status, refused.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    expect(await admin.call(endpoints.getSecondFactor)).toMatchObject({ isRequired: true })
    await turnOn(admin)
    expect((await admin.request(listCustomers, { query: {} })).status).toBe(200)
    const headers = { authorization: `Bearer ${admin.token}` }
    const who = await server.users.anonymous().call(isLoggedIn, {}, { headers })
    expect(who.user?.needsSecondFactor).toBe(false)
  })

  test('refuses the password alone to a user with a passkey', async () => {
    const { admin, name } = await openAdmin()
    const row = { public_key: Buffer.alloc(1), counter: 0, transports: [], name: 'Phone' }
    await server.db
      .insertInto('passkeys')
      .values({ ...row, user_id: admin.id, credential_id: 'a', created_at: server.now() })
      .execute()
    const reply = await logIn(undefined, name)
    expect([reply.status, reply.code]).toEqual([401, 'PASSKEY_NEEDED'])
  })

  test('leaves other roles as they are', async () => {
    expect((await logIn()).data.user).toMatchObject({ needsSecondFactor: false })
    expect((await agent.request(listCustomers, { query: {} })).status).toBe(200)
  })
})
