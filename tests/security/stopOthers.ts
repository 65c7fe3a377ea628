import assert from 'node:assert/strict'
import { injectionNamed, assertBooksHold, type Fault } from '../support/fault.ts'
import type { FaultInjection } from '../support/openFaultyServer.ts'
import { openTarget } from './overload/parts/openTarget.ts'
import type { Overload } from './overload/overload.ts'
import { OVERLOADS } from './overload/overloads.ts'
import { watchPayer } from './overload/parts/watchPayer.ts'

type Play = Parameters<Overload['attack']>[1]

/** S9: whatever one user does, the others are served within a second. */
export const stopOthers: Fault = {
  title: 'one user cannot stop the others',
  rounds: 5,
  playElsewhere: async (injection, { only, ...how }) => {
    const chosen = only === undefined ? OVERLOADS : { [only]: injectionNamed(OVERLOADS, only)! }
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

async function play(overload: Overload, injection: FaultInjection, how: Play): Promise<string> {
  const target = await openTarget(overload, injection)
  try {
    const during = await watchPayer(target, () => overload.attack(target, how))
    const health = await fetch(`http://127.0.0.1:${target.product.port}/api/ready`)
    assert.equal(health.status, 200, 'the server is ready when the attack is over')
    await assertBooksHold(target.server.db)
    return during
  } finally {
    await target.close()
  }
}
