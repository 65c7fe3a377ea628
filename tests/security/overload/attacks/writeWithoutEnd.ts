import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { remoteApp } from '../../../support/remoteApp.ts'
import { createTestUser } from '#testing/testUser.ts'
import { concludeRequest } from '#platform/contract/requestOutcome.ts'
import type { Overload } from '../overload.ts'

const WRITES = 2_000
const SHORT_WRITES = 700
const AT_ONCE = 8
// So few that a slow machine too meets it: what is written in three minutes.
const LIMIT = 500

/** Each small write leaves a line in a log from which nothing is ever removed. */
export const writeWithoutEnd: Overload = {
  title: `${WRITES} small writes of one customer`,
  settings: { REQUESTS_PER_MINUTE: String(LIMIT) },
  async attack({ product, scenario }, { rounds, isShort, report }) {
    const customer = createTestUser(remoteApp(product.port), scenario.people.CUSTOMER)
    let written = 0
    const writes = isShort ? SHORT_WRITES : WRITES * rounds
    let left = writes
    const begun = performance.now()
    const write = async () => {
      while (left-- > 0) {
        const body = { idempotencyKey: randomUUID() }
        const { status } = await customer.request(concludeRequest, { body })
        if (status === 200) written += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, write))
    const minutes = Math.floor((performance.now() - begun) / 60_000) + 2
    report(`    ${written} of ${writes} written`)
    assert.ok(written <= LIMIT * minutes && written < writes, 'there is a limit')
  },
  injections: { 'the limit of requests': { settings: { REQUESTS_PER_MINUTE: '1000000000' } } },
}
