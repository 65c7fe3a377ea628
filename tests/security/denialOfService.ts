import assert from 'node:assert/strict'
import { findInjection, assertBooksHold, type SystemTest } from '../support/systemTest.ts'
import type { FaultInjection } from '../support/openFaultyServer.ts'
import { openTarget } from './overload/parts/openTarget.ts'
import type { Overload, Target } from './overload/overload.ts'
import { OVERLOADS } from './overload/overloads.ts'
import { watchPayer } from './overload/parts/watchPayer.ts'

type Play = Parameters<Overload['attack']>[1]

/** S9: during the attacks of one user the others are served within a second. */
export const denialOfService: SystemTest = {
  title: 'one user cannot stop the others',
  rounds: 5,
  runOnOwnServer: async (injection, { only, ...how }) => {
    if (how.isShort) return playOnOneServer(how)
    const chosen = only === undefined ? OVERLOADS : { [only]: findInjection(OVERLOADS, only)! }
    for (const [name, overload] of Object.entries(chosen)) {
      // Without a protection only the attack is played that it is there for.
      const isConcerned = Object.values(overload.injections).includes(injection)
      if (isInjected(injection) && !isConcerned) continue
      how.report(`  ${name}: ${overload.title}: ${await play(overload, injection, how)}`)
    }
  },
  injections: Object.assign({}, ...Object.values(OVERLOADS).map(({ injections }) => injections)),
}

const isInjected = (injection: FaultInjection) => Object.keys(injection).length > 0

/** One attack after the other on one server: none leaves it other than it was. */
async function playOnOneServer(how: Play): Promise<void> {
  const overloads = Object.values(OVERLOADS)
  const target = await openTarget(overloads, {})
  try {
    for (const overload of overloads) {
      await watchPayer(target, () => overload.attack(target, how), how).catch((error: Error) => {
        error.message = `${overload.title}: ${error.message}`
        throw error
      })
    }
    await assertReady(target)
    await assertBooksHold(target.server.db)
  } finally {
    await target.close()
  }
}

async function assertReady({ product }: Target): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${product.port}/api/ready`)
  assert.equal(status, 200, 'the server is ready when the attack is over')
}

async function play(overload: Overload, injection: FaultInjection, how: Play): Promise<string> {
  const target = await openTarget([overload], injection)
  try {
    const during = await watchPayer(target, () => overload.attack(target, how), how)
    await assertReady(target)
    await assertBooksHold(target.server.db)
    return during
  } finally {
    await target.close()
  }
}
