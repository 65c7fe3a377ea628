import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { remoteApp } from '../../../support/remoteApp.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { login } from '#modules/office/auth/contract.ts'
import { givePassword } from '../../parts/enter.ts'
import { ignoreWrites } from '../../parts/ignoreWrites.ts'
import type { Overload, Target } from '../overload.ts'
import { countStatuses } from '../parts/countStatuses.ts'

const GUESSES = 300
const ADDRESSES = 60
// Guesses wait for their turn, up to 10 s: the payer is measured for a part of it.
const WATCHED_MS = 6_000
const OF_ONE_LINE = 40
const JUDGED = 5

/** Each guess costs the server a slow hash, and one line of IPv6 has addresses without end. */
export const guessPasswords: Overload = {
  title: `${GUESSES} wrong logins at once at the payer's name from ${ADDRESSES} addresses; ${OF_ONE_LINE} from one IPv6 /64`,
  async attack(target, { rounds, isShort, report }) {
    await guessFromOneLine(target, report)
    const username = await getUsername(target, target.scenario.foreign.agent)
    for (let round = 0; round < rounds; round++) {
      const statuses: number[] = []
      const guesses = Array.from({ length: GUESSES }, async (_, n) => {
        const address = `198.51.${100 + (round % 100)}.${n % ADDRESSES}`
        statuses.push(await guess(target, username, address))
      })
      await Promise.race([Promise.all(guesses), sleep(isShort ? WATCHED_MS / 2 : WATCHED_MS)])
      const waiting = GUESSES - statuses.length
      report(`    at the payer's name: ${countStatuses(statuses)}, ${waiting} still waiting`)
    }
  },
  injections: { 'the count of wrong guesses': ignoreWrites('INSERT', 'login_failures') },
}

/** From all addresses of one line together, five guesses are verified. */
async function guessFromOneLine(target: Target, report: (line: string) => void): Promise<void> {
  const username = await givePassword(target.server, target.scenario.own.agent)
  const statuses = await Promise.all(
    Array.from({ length: OF_ONE_LINE }, (_, n) => guess(target, username, `2001:db8:7:7::${n}`)),
  )
  report(`    from one /64: ${countStatuses(statuses)}`)
  const verified = statuses.filter((status) => status === 401).length
  assert.equal(verified, JUDGED, 'guesses that were verified from one line')
}

async function guess({ product, scenario }: Target, username: string, address: string) {
  const app = remoteApp(product.port, { headers: { 'x-forwarded-for': address } })
  const anonymous = createTestUser(app, { ...scenario.own.agent, token: undefined })
  const { status } = await anonymous.request(login, { body: { username, password: 'wrong-guess' } })
  return status
}

async function getUsername({ server }: Target, { id }: TestUser): Promise<string> {
  const user = server.db.selectFrom('users').select('username').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).username
}
