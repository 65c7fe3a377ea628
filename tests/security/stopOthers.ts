import assert from 'node:assert/strict'
import { breakageOf, mustHoldBooks, type Fault } from '../support/fault.ts'
import type { Breakage } from '../support/openFaultHouse.ts'
import { openTarget } from './overload/parts/openTarget.ts'
import type { Overload } from './overload/overload.ts'
import { OVERLOADS } from './overload/overloads.ts'
import { watchPayer } from './overload/parts/watchPayer.ts'

type Play = Parameters<Overload['attack']>[1]

/** S9: whatever one user does, the others are served within a second. */
export const stopOthers: Fault = {
  title: 'one user cannot stop the others',
  rounds: 5,
  playElsewhere: async (breakage, { only, ...how }) => {
    const chosen = only === undefined ? OVERLOADS : { [only]: breakageOf(OVERLOADS, only)! }
    for (const [name, overload] of Object.entries(chosen)) {
      // Without a protection only the attack is played that it is there for.
      const isConcerned = Object.values(overload.breakages).includes(breakage)
      if (isBreakage(breakage) && !isConcerned) continue
      how.tell(`  ${name}: ${overload.title}: ${await play(overload, breakage, how)}`)
    }
  },
  breakages: Object.assign({}, ...Object.values(OVERLOADS).map(({ breakages }) => breakages)),
}

const isBreakage = (breakage: Breakage) => Object.keys(breakage).length > 0

async function play(overload: Overload, breakage: Breakage, how: Play): Promise<string> {
  const target = await openTarget(overload, breakage)
  try {
    const during = await watchPayer(target, () => overload.attack(target, how))
    const health = await fetch(`http://127.0.0.1:${target.product.port}/api/ready`)
    assert.equal(health.status, 200, 'the server is ready when the attack is over')
    await mustHoldBooks(target.house.db)
    return during
  } finally {
    await target.close()
  }
}
