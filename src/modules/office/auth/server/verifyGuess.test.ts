import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { login, isLoggedIn } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
// Moves the clock beyond the limits that the previous test has counted towards.
beforeEach(() => server.setNow(new Date(server.now().getTime() + 3_600_000)))

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const signIn = (username: string, password: string, address: string) =>
  server.users.anonymous().request(login, { body: { username, password } }, from(address))

async function timed<Result>(work: Promise<Result>) {
  const begun = performance.now()
  const result = await work
  return { result, milliseconds: performance.now() - begun }
}

describe('a network counts as one address', () => {
  test.each([
    ['the addresses of one IPv6 /64', (n: number) => `2001:db8:1:2::${n + 1}`, 5],
    ['IPv4 written as IPv6', (n: number) => (n % 2 ? '::ffff:203.0.113.7' : '203.0.113.7'), 5],
    ['other lines are others', (n: number) => `2001:db8:2:${n}::1`, 8],
  ])('%s', async (_, addressOf, verified) => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) {
      statuses.push((await signIn('root', `wrong-${n}`, addressOf(n))).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(verified)
  })

  test('public requests are limited per minute in the same way', async () => {
    const send = (n: number) =>
      server.users.anonymous().request(isLoggedIn, {}, from(`2001:db8:9:9::${n.toString(16)}`))
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async (_, n) => (await send(n)).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

test('waiting guesses hold no connection', async () => {
  const watching = connect({ url: server.databaseUrl, maxConnections: 1 })
  const held = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND (wait_event_type = 'Lock' OR state LIKE 'idle in transaction%')`.execute(watching)
    return rows[0]!.count
  }
  let most = 0
  let isOver = false
  const guesses = Promise.all(
    // The last two wait as well.
    Array.from({ length: 22 }, (_, n) => signIn('nobody-here', 'wrong', `198.51.100.${n}`)),
  ).finally(() => (isOver = true))
  while (!isOver) {
    most = Math.max(most, await held())
    await sleep(2)
  }
  await guesses
  await watching.destroy()
  expect(most).toBeLessThanOrEqual(3)
})

describe('many guesses of one name from many addresses', () => {
  const tried = async (username: string, count: number) => {
    const rows = Array.from({ length: count }, (_, n) => ({
      username,
      address: `192.0.2.${n}`,
      failed_at: server.now(),
    }))
    await server.db.insertInto('login_failures').values(rows).execute()
  }

  test.each(['root', 'nobody-at-all'])('are slowed and still verified: %s', async (name) => {
    await tried(name, 24)
    const { result, milliseconds } = await timed(signIn(name, 'wrong', '198.51.100.1'))
    expect(result).toMatchObject({ status: 401, code: 'LOGIN_FAILED' })
    expect(milliseconds).toBeGreaterThanOrEqual(950)
  })

  test('do not slow a login from the user’s last network', async () => {
    expect((await signIn('root', 'secret-root', '203.0.113.9')).status).toBe(200)
    await tried('root', 32)
    let isOtherJudged = false
    const other = signIn('root', 'wrong', '198.51.100.2').then(() => (isOtherJudged = true))
    expect((await signIn('root', 'secret-root', '203.0.113.9')).status).toBe(200)
    expect(isOtherJudged).toBe(false)
    await other
  })
})

test('wrong logins of many names from many lines do not come before the user’s last network', async () => {
  expect((await signIn('root', 'secret-root', '203.0.113.9')).status).toBe(200)
  const ended: string[] = []
  const guesses = Array.from({ length: 90 }, async (_, n) => {
    await signIn(`name-${n}`, 'wrong', `198.51.100.${n % 60}`)
    ended.push('guess')
  })
  const owner = signIn('root', 'secret-root', '203.0.113.9').then(({ status }) => {
    ended.push('owner')
    return status
  })
  expect(await owner).toBe(200)
  await Promise.all(guesses)
  // In turns of 60 lines the owner’s would be the 61st at best.
  expect(ended.indexOf('owner')).toBeLessThan(60)
})

test.each(['code of 1', '\u0001code of 1', 'root at 203.0.113.9', 'x'.repeat(60), '  ', 'ab'])(
  'a guess of %j, which is nobody’s name, is neither counted nor in anybody’s queue',
  async (name) => {
    const countAll = () =>
      server.db
        .selectFrom('login_failures')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await countAll()
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) {
      statuses.push((await signIn(name, 'wrong', '198.51.100.77')).status)
    }
    expect(new Set(statuses)).toEqual(new Set([name.trim() ? 401 : 422]))
    expect(await countAll()).toEqual(before)
  },
)

test('a first super admin whose name no other may have still logs in', async () => {
  const { id } = await server.users.superAdmin()
  const password_hash = await hashPassword('old-secret')
  const odd = { username: 'the owner', password_hash }
  await server.db.updateTable('users').set(odd).where('id', '=', id).execute()
  expect((await signIn('The Owner', 'wrong', '203.0.113.30')).status).toBe(401)
  expect((await signIn('The Owner', 'old-secret', '203.0.113.30')).status).toBe(200)
})

test('a password reset during a login takes precedence', async () => {
  const agent = await server.users.agent()
  const { username } = await server.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('old-secret') })
    .where('id', '=', agent.id)
    .returning('username')
    .executeTakeFirstOrThrow()
  const password_hash = await hashPassword('new-secret')
  const resetting = connect({ url: server.databaseUrl, maxConnections: 1 })
  let entering: ReturnType<typeof signIn> | undefined
  await resetting.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', agent.id).execute()
    entering = signIn(username, 'old-secret', '203.0.113.20')
    const isWaiting = async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.db)
      return rows[0]!.count > 0
    }
    while (!(await isWaiting())) await sleep(5)
  })
  expect(await entering).toMatchObject({ status: 401, code: 'LOGIN_FAILED' })
  await resetting.destroy()
})
