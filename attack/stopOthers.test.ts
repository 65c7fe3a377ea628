import { expect, test } from 'vitest'
import { DoesNotHold, runFault } from '../faults/fault.ts'
import { anySeed, chanceOf } from '../faults/parts/chance.ts'
import { OVERLOADS } from './overload/overloads.ts'
import { stopOthers } from './stopOthers.ts'

// S9 in its short form, an attack at a time: each starts a server of its own.
test.each(Object.entries(OVERLOADS))('%s: the others are served', async (only) => {
  await runFault(stopOthers, { rounds: 1, seed: anySeed(), only })
})

/** One of them each time; `npm run attack -- S9 --without …` shows any. */
const breakage = chanceOf(anySeed()).pick(Object.keys(stopOthers.breakages))

test(`is seen to fail without ${breakage}`, { retry: 2 }, async () => {
  const how = { rounds: 1, seed: anySeed(), breakage }
  await expect(runFault(stopOthers, how)).rejects.toBeInstanceOf(DoesNotHold)
})
