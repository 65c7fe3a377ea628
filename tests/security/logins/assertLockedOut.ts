import assert from 'node:assert/strict'
import type { FaultyServer } from '../../support/openFaultyServer.ts'
import { login, isLoggedIn } from '#modules/office/auth/contract.ts'
import type { TestUsers } from '#testing/testUsers.ts'
import { reopenServer } from '#testing/reopenServer.ts'
import { givePassword, PASSWORD } from '../parts/enter.ts'

const ALLOWED = 5
const AT_ONCE = 40
const REQUESTS_A_MINUTE = 300

/** Guesses at passwords: one after the other, all at once, and at two servers of one database. */
export async function assertLockedOut(server: FaultyServer): Promise<void> {
  const other = await reopenServer(server.databaseUrl, server.filesDirectory)
  try {
    const both = [server.users, other.users]
    for (const atOnce of [1, AT_ONCE]) {
      const username = await givePassword(server, await server.users.agent())
      for (const name of [username, `unknown-${atOnce}`]) await guess(both, name, atOnce)
      const right = await Promise.all(both.map((users) => tryOne(users, username, PASSWORD)))
      for (const { code } of right) assert.equal(code, 'LOGIN_LOCKED', 'even the right one')
    }
    await assertLimited(both)
  } finally {
    await other.close()
  }
}

function tryOne(users: TestUsers, username: string, password: string) {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  return users.anonymous().request(login, { body: { username, password } }, { headers })
}

async function guess(
  groupsOfUsers: readonly TestUsers[],
  username: string,
  atOnce: number,
): Promise<void> {
  const verified: string[] = []
  for (let sent = 0; sent < AT_ONCE && verified.length <= ALLOWED; sent += atOnce) {
    const some = Array.from({ length: atOnce }, (_, n) =>
      tryOne(groupsOfUsers[(sent + n) % groupsOfUsers.length]!, username, `wrong-${sent + n}`),
    )
    const codes = (await Promise.all(some)).map(({ code }) => code)
    verified.push(...codes.filter((code) => code !== 'LOGIN_LOCKED'))
  }
  const allowed = Array<string>(ALLOWED).fill('LOGIN_FAILED')
  assert.deepEqual(verified, allowed, `guesses that were verified, ${atOnce} at once`)
}

/** From one address no more than so many a minute, over all servers. */
async function assertLimited(groupsOfUsers: readonly TestUsers[]): Promise<void> {
  const headers = { 'x-forwarded-for': '203.0.113.8' }
  const statuses: number[] = []
  for (let sent = 0; sent < REQUESTS_A_MINUTE + 20; sent += 20) {
    const some = Array.from({ length: 20 }, (_, n) =>
      groupsOfUsers[n % 2]!.anonymous().request(isLoggedIn, {}, { headers }),
    )
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  const limited = statuses.filter((status) => status === 429).length
  assert.equal(limited, 20, `${limited} of ${statuses.length} were too many`)
}
