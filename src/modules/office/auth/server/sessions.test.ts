import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import * as endpoints from '../contract.ts'
import { login, isLoggedIn } from '../contract.ts'
import { forgetOldSessions } from './sessions.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0.0.0 Safari/537.36'

let server: TestServer
let username: string
let other: TestUser
beforeAll(async () => {
  server = await openTestServer()
  const agent = await server.users.agent()
  other = await server.users.agent()
  await server.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('secret-1') })
    .where('id', '=', agent.id)
    .execute()
  const row = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow()
  username = row.username
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('sessions').where('user_id', '<>', other.id).execute())

async function enter(device: string): Promise<TestUser> {
  const body = { username, password: 'secret-1' }
  const headers = { 'user-agent': device }
  const { token, user } = await server.users.anonymous().call(login, { body }, { headers })
  return createTestUser(server.app, { ...user, token })
}

const lastLine = () =>
  server.db
    .selectFrom('operation_log')
    .select(['action', 'actor_id', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('a session that is unknown, of another user or ended is not found', async () => {
  const here = await enter(DESK)
  const [theirs] = await other.call(endpoints.listSessions)
  for (const sessionId of ['0', theirs!.id]) {
    const reply = await here.request(endpoints.endOwnSession, { params: { sessionId } })
    expect(reply).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  expect((await other.call(isLoggedIn)).isLoggedIn).toBe(true)
  await enter(PHONE)
  const [phone] = (await here.call(endpoints.listSessions)).filter(({ isCurrent }) => !isCurrent)
  server.setNow(new Date(server.now().getTime() + 9 * 60_000))
  await here.call(isLoggedIn)
  server.setNow(new Date(server.now().getTime() + 2 * 60_000))
  const reply = await here.request(endpoints.endOwnSession, { params: { sessionId: phone!.id } })
  expect(reply.status).toBe(404)
  expect(await here.call(endpoints.listSessions)).toHaveLength(1)
})

test('a user sees their own devices, the current one marked, without any token', async () => {
  const phone = await enter(PHONE)
  const here = await enter(DESK)
  const sessions = await here.call(endpoints.listSessions)
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
    [DESK, true],
    [PHONE, false],
  ])
  expect(sessions[0]).toMatchObject({ address: '127.0.0.1' })
  expect(JSON.stringify(sessions)).not.toContain(phone.token!)
  for (const { id } of sessions) expect(id).toHaveLength(16)
})

test('one device is logged out, the others stay, and the log names it', async () => {
  const [phone, here] = [await enter(PHONE), await enter(DESK)]
  const sessions = await here.call(endpoints.listSessions)
  const { id: sessionId } = sessions.find(({ isCurrent }) => !isCurrent)!
  await here.call(endpoints.endOwnSession, { params: { sessionId } })
  expect((await phone.call(isLoggedIn)).isLoggedIn).toBe(false)
  expect((await here.call(isLoggedIn)).isLoggedIn).toBe(true)
  expect(await lastLine()).toMatchObject({
    action: 'account.endSession',
    actor_id: here.id,
    detail: { before: { device: PHONE, address: '127.0.0.1' } },
  })
})

test('all other sessions end at once, and other users’ sessions continue', async () => {
  const [phone, tablet, here] = [await enter(PHONE), await enter(PHONE), await enter(DESK)]
  expect(await here.call(endpoints.endOtherSessions)).toEqual({ ended: 2 })
  for (const gone of [phone, tablet]) {
    expect((await gone.call(isLoggedIn)).isLoggedIn).toBe(false)
  }
  expect((await here.call(isLoggedIn)).isLoggedIn).toBe(true)
  expect((await other.call(isLoggedIn)).isLoggedIn).toBe(true)
  expect(await here.call(endpoints.endOtherSessions)).toEqual({ ended: 0 })
  expect(await lastLine()).toMatchObject({
    action: 'account.endOtherSessions',
    detail: { after: { sessions: 0 } },
  })
})

test('ended sessions are removed, open ones are kept', async () => {
  const open = await enter(PHONE)
  const rows = async () =>
    (await server.db.selectFrom('sessions').select('user_id').execute()).map(
      ({ user_id }) => user_id,
    )
  const before = await rows()
  server.setNow(new Date(server.now().getTime() + 9 * 60_000))
  const second = await enter(DESK)
  expect(await forgetOldSessions(server.db, server.now())).toBe(0)
  server.setNow(new Date(server.now().getTime() + 2 * 60_000))
  expect(await forgetOldSessions(server.db, server.now())).toBe(1)
  expect(await rows()).toHaveLength(before.length)
  expect((await open.call(isLoggedIn)).isLoggedIn).toBe(false)
  expect((await second.call(isLoggedIn)).isLoggedIn).toBe(true)
})

test('sessions that are ended by force leave the phones of their user another key', async () => {
  const here = await enter(DESK)
  const before = (await here.call(isLoggedIn)).user!
  await here.call(endpoints.endOtherSessions)
  const after = (await here.call(isLoggedIn)).user!
  expect(after.outboxKey).toMatch(/^[0-9a-f]{64}$/)
  expect(after.outboxKey).not.toBe(before.outboxKey)
  expect(after.formerOutboxKeys).toEqual([before.outboxKey, ...before.formerOutboxKeys])
  for (let time = 0; time < 9; time++) await here.call(endpoints.endOtherSessions)
  const last = (await here.call(isLoggedIn)).user!
  expect(last.formerOutboxKeys).toHaveLength(8)
  expect(last.formerOutboxKeys).not.toContain(after.outboxKey)
  // Somebody else keeps their key.
  expect((await other.call(isLoggedIn)).user!.formerOutboxKeys).toEqual([])
})
