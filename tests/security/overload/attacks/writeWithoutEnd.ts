import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { remoteApp } from '../../../support/remoteApp.ts'
import { createTestUser } from '#testing/testUser.ts'
import { concludeRequest } from '#platform/contract/requestOutcome.ts'
import type { Overload } from '../overload.ts'

const WRITES = 2_000
const AT_ONCE = 8
const LIMIT = 500
/** The end of one minute and the beginning of the next. */
const MOST_IN_60_SECONDS = 2 * LIMIT
/** They take less than a minute where nothing limits them, except on a machine that is too slow to attack. */
const SHORT_WRITES = MOST_IN_60_SECONDS + 100

/** Each small write leaves a line in a log from which nothing is ever removed. */
export const writeWithoutEnd: Overload = {
  title: `${WRITES} small writes of one customer`,
  settings: { REQUESTS_PER_MINUTE: String(LIMIT) },
  async attack({ product, scenario }, { rounds, isShort, report }) {
    const customer = createTestUser(remoteApp(product.port), scenario.people.CUSTOMER)
    const writtenAt: number[] = []
    let isRefused = false
    const writes = isShort ? SHORT_WRITES : WRITES * rounds
    let left = writes
    const write = async () => {
      while (left-- > 0 && !(isShort && isRefused)) {
        const body = { idempotencyKey: randomUUID() }
        const { status } = await customer.request(concludeRequest, { body })
        if (status === 200) writtenAt.push(performance.now())
        else if (status === 429) isRefused = true
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, write))
    report(`    ${writtenAt.length} of ${writes} written`)
    assert.ok(countOfBusiestMinute(writtenAt) <= MOST_IN_60_SECONDS, 'there is a limit')
  },
  injections: { 'the limit of requests': { settings: { REQUESTS_PER_MINUTE: '1000000000' } } },
}

/** Returns how many of these times, in ms and in order, are within 60 seconds at most. */
function countOfBusiestMinute(times: readonly number[]): number {
  let first = 0
  let most = 0
  for (const [index, at] of times.entries()) {
    while (at - times[first]! > 60_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
