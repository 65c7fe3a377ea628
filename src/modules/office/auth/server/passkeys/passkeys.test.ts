import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { SoftPasskey } from '#testing/softPasskey.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { removeAgentFactors } from '../../../users/contract.ts'
import * as endpoints from '../../contract.ts'
import { isLoggedIn } from '../../contract.ts'

const HOST = 'cashbook.localhost'
const ORIGIN = 'http://localhost'
const AT = { headers: { host: 'localhost' } }
const password = { body: { currentPassword: 'secret8' } }

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  agent = await withPassword(await server.users.agent({ name: 'Lim' }))
})

async function withPassword(user: TestUser): Promise<TestUser> {
  const password_hash = await hashPassword('secret8')
  await server.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
  return user
}

const start = (user: TestUser) => user.call(endpoints.startAddingPasskey, password, AT)

/** Adds a passkey to the user; returns the authenticator that holds it. */
async function addTo(user: TestUser, name = 'Phone'): Promise<SoftPasskey> {
  const passkey = new SoftPasskey(ORIGIN)
  const response = passkey.create(await start(user))
  await user.call(endpoints.addPasskey, { body: { name, response } }, AT)
  return passkey
}

const challenge = () => server.users.anonymous().call(endpoints.startPasskeyLogin, {}, AT)
const logIn = (response: Record<string, unknown>) =>
  server.users.anonymous().request(endpoints.logInByPasskey, { body: { response } }, AT)
const REFUSED = { status: 401, code: 'PASSKEY_REFUSED' }

const getActions = async (userId: number) => {
  const rows = await server.db
    .selectFrom('operation_log')
    .select(['action', 'detail'])
    .where('entity_id', '=', userId)
    .where('entity', '=', 'user')
    .orderBy('id')
    .execute()
  return rows.map(({ action, detail }) => [action, detail])
}

describe('adding a passkey', () => {
  test('needs the password, and an address with a domain and HTTPS', async () => {
    const wrong = { body: { currentPassword: 'guess' } }
    expect(await agent.request(endpoints.startAddingPasskey, wrong, AT)).toMatchObject({
      status: 422,
      code: 'CURRENT_PASSWORD_WRONG',
    })
    for (const host of ['192.168.1.4:3000', 'shop.example.my', '[::1]:3000']) {
      const reply = await agent.request(endpoints.startAddingPasskey, password, {
        headers: { host },
      })
      expect([host, reply.status, reply.code]).toEqual([host, 409, 'PASSKEYS_NEED_HTTPS'])
    }
  })

  test('refuses what another site made, without verification, or for another challenge', async () => {
    const refuse = async (change: object) => {
      const response = new SoftPasskey(ORIGIN).create(await start(agent), change)
      const reply = await agent.request(
        endpoints.addPasskey,
        { body: { name: 'Phone', response } },
        AT,
      )
      expect([change, reply.status, reply.code]).toEqual([change, 422, 'PASSKEY_REFUSED'])
      expect(reply.data).toMatchObject({ errors: [{ path: 'response' }] })
    }
    await refuse({ origin: 'http://elsewhere.localhost' })
    await refuse({ rpId: HOST })
    await refuse({ isVerified: false })
    await refuse({ challenge: 'bm8tY2hhbGxlbmdl' })
    const nothing = { body: { name: 'Phone', response: { id: 'x' } } }
    expect((await agent.request(endpoints.addPasskey, nothing, AT)).code).toBe('PASSKEY_REFUSED')
    expect((await agent.call(endpoints.getSecondFactor)).passkeys).toEqual([])
  })

  test('refuses the challenge of another user, a used one and an old one', async () => {
    const other = await withPassword(await server.users.agent())
    const add = async (user: TestUser, options: object) => {
      const response = new SoftPasskey(ORIGIN).create(options)
      return user.request(endpoints.addPasskey, { body: { name: 'Phone', response } }, AT)
    }
    expect((await add(agent, await start(other))).code).toBe('PASSKEY_REFUSED')
    const options = await start(agent)
    expect((await add(agent, options)).status).toBe(200)
    expect((await add(agent, options)).code).toBe('PASSKEY_REFUSED')
    const old = await start(agent)
    server.setNow(new Date(server.now().getTime() + 5 * 60_000 + 1))
    expect((await add(agent, old)).code).toBe('PASSKEY_REFUSED')
    expect((await add(agent, await challenge())).code).toBe('PASSKEY_REFUSED')
  })

  test('is open to staff only, and to ten passkeys of a user', async () => {
    const customer = await server.users.customer(agent)
    const login = await withPassword(await server.users.customerLogin(agent, customer.id))
    expect((await login.request(endpoints.startAddingPasskey, password, AT)).status).toBe(403)
    const row = { user_id: agent.id, public_key: Buffer.alloc(1), counter: 0, transports: [] }
    const rows = Array.from({ length: 10 }, (_, n) => ({
      ...row,
      name: `Phone ${n}`,
      credential_id: `${agent.id}-${n}`,
      created_at: server.now(),
    }))
    await server.db.insertInto('passkeys').values(rows).execute()
    const reply = await agent.request(endpoints.startAddingPasskey, password, AT)
    expect([reply.code, reply.message]).toEqual([
      'TOO_MANY_PASSKEYS',
      'The limit is 10 passkeys. Remove one first.',
    ])
  })

  test('asks for a discoverable passkey with verification, and not for one that is there', async () => {
    const first = await start(agent)
    expect(first).toMatchObject({
      rp: { id: 'localhost', name: 'Pinjaman Jujur Sdn Bhd' },
      user: { displayName: 'Lim' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    await addTo(agent)
    const second = await start(agent)
    expect(second.user).toEqual(first.user)
    expect(second.excludeCredentials).toHaveLength(1)
  })
})

describe('a log-in with a passkey', () => {
  test('refuses another site, a missing verification and another challenge', async () => {
    const passkey = await addTo(agent)
    const refuse = async (change: object) =>
      expect([change, await logIn(passkey.get(await challenge(), change))]).toMatchObject([
        change,
        REFUSED,
      ])
    await refuse({ origin: 'http://elsewhere.localhost' })
    await refuse({ rpId: HOST })
    await refuse({ isVerified: false })
    await refuse({ userHandle: 'c29tZWJvZHkgZWxzZQ' })
    await refuse({ challenge: 'bm8tY2hhbGxlbmdl' })
    expect(await logIn({ id: 'x' })).toMatchObject(REFUSED)
    expect(await logIn(passkey.get(await start(agent)))).toMatchObject(REFUSED)
  })

  test('refuses a used challenge, an old one, a changed signature and an unknown passkey', async () => {
    const passkey = await addTo(agent)
    const options = await challenge()
    expect((await logIn(passkey.get(options))).status).toBe(200)
    expect(await logIn(passkey.get(options))).toMatchObject(REFUSED)
    const old = await challenge()
    server.setNow(new Date(server.now().getTime() + 5 * 60_000 + 1))
    expect(await logIn(passkey.get(old))).toMatchObject(REFUSED)
    const { response, ...rest } = passkey.get(await challenge())
    // In the middle, where each bit counts.
    const signature = response.signature.replace(/(?<=^.{20})./, (c) => (c === 'A' ? 'B' : 'A'))
    expect(await logIn({ ...rest, response: { ...response, signature } })).toMatchObject(REFUSED)
    const unknown = new SoftPasskey(ORIGIN)
    expect(await logIn(unknown.get(await challenge()))).toMatchObject(REFUSED)
  })

  test('refuses a user who is inactive, and a runner of an inactive agent', async () => {
    const runner = await withPassword(await server.users.runner(agent))
    const passkey = await addTo(runner)
    const set = (id: number, status: number) =>
      server.db.updateTable('users').set({ status }).where('id', '=', id).execute()
    for (const user of [runner, agent]) {
      await set(user.id, -1)
      expect(await logIn(passkey.get(await challenge()))).toMatchObject(REFUSED)
      await set(user.id, 1)
    }
    expect((await logIn(passkey.get(await challenge()))).status).toBe(200)
  })

  test('refuses a passkey that reports fewer uses than before; one that does not count is right', async () => {
    const passkey = await addTo(agent)
    expect((await logIn(passkey.get(await challenge(), { counter: 9 }))).status).toBe(200)
    for (const counter of [9, 8, 0]) {
      const reply = await logIn(passkey.get(await challenge(), { counter }))
      expect([counter, reply.status, reply.code]).toEqual([counter, 401, 'PASSKEY_COPIED'])
    }
    const other = new SoftPasskey(ORIGIN)
    const response = other.create(await start(agent), { counter: 0 })
    await agent.call(endpoints.addPasskey, { body: { name: 'Laptop', response } }, AT)
    for (let at = 0; at < 2; at++) {
      expect((await logIn(other.get(await challenge(), { counter: 0 }))).status).toBe(200)
    }
  })

  test('of two log-ins with one response, one is refused', async () => {
    const passkey = await addTo(agent)
    const response = passkey.get(await challenge())
    const replies = await Promise.all([logIn(response), logIn(response)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('opens the same session as the password, and the log names the passkey', async () => {
    const passkey = await addTo(agent, 'Work phone')
    const { data } = await logIn(passkey.get(await challenge()))
    expect(data.user).toMatchObject({ id: agent.id, roleId: ROLES.AGENT, needsSecondFactor: false })
    const headers = { authorization: `Bearer ${data.token}` }
    const who = await server.users.anonymous().call(isLoggedIn, {}, { headers })
    expect(who.user).toEqual(data.user)
    const { passkeys } = await agent.call(endpoints.getSecondFactor)
    expect(passkeys).toMatchObject([{ name: 'Work phone', lastUsedAt: server.now().toISOString() }])
    expect(await getActions(agent.id)).toEqual([
      ['account.addPasskey', { after: { passkey: 'Work phone' } }],
      ['account.loginByPasskey', { after: { passkey: 'Work phone' } }],
    ])
  })
})

describe('the passkeys of a user', () => {
  test('are their own: nobody else renames or removes them', async () => {
    await addTo(agent)
    const [passkey] = (await agent.call(endpoints.getSecondFactor)).passkeys
    const params = { id: passkey!.id }
    const other = await withPassword(await server.users.superAdmin())
    const renaming = { params, body: { name: 'Mine' } }
    expect((await other.request(endpoints.renamePasskey, renaming)).status).toBe(404)
    expect((await other.request(endpoints.removePasskey, { params, ...password })).status).toBe(404)
    const wrong = { params, body: { currentPassword: 'guess' } }
    expect(await agent.request(endpoints.removePasskey, wrong)).toMatchObject({ status: 422 })
  })

  test('are renamed, and removed after the password; a removed one opens nothing', async () => {
    const device = await addTo(agent)
    const [passkey] = (await agent.call(endpoints.getSecondFactor)).passkeys
    const params = { id: passkey!.id }
    const renamed = await agent.call(endpoints.renamePasskey, { params, body: { name: 'Old' } })
    expect(renamed.name).toBe('Old')
    await agent.call(endpoints.removePasskey, { params, ...password })
    expect(await logIn(device.get(await challenge()))).toMatchObject(REFUSED)
    expect((await getActions(agent.id)).slice(1)).toEqual([
      ['account.renamePasskey', { before: { passkey: 'Phone' }, after: { passkey: 'Old' } }],
      ['account.removePasskey', { before: { passkey: 'Old' } }],
    ])
  })

  test('are removed by those who may reset the password; the sessions end', async () => {
    const device = await addTo(agent)
    const session = (await logIn(device.get(await challenge()))).data
    const params = { id: agent.id }
    const [admin, elsewhere] = [await server.users.superAdmin(), await server.users.agent()]
    expect((await elsewhere.request(removeAgentFactors, { params })).status).toBe(403)
    await admin.call(removeAgentFactors, { params })
    expect(await logIn(device.get(await challenge()))).toMatchObject(REFUSED)
    const headers = { authorization: `Bearer ${session.token}` }
    const who = await server.users.anonymous().call(isLoggedIn, {}, { headers })
    expect(who.isLoggedIn).toBe(false)
    expect(await admin.request(removeAgentFactors, { params })).toMatchObject({
      status: 409,
      code: 'NO_SECOND_FACTOR',
    })
    expect((await getActions(agent.id)).at(-1)?.[0]).toBe('agent.removeSecondFactor')
  })
})
