import { test } from 'vitest'
import { runFault } from '../support/fault.ts'
import { TEST_SEED } from '../support/random.ts'
import { OVERLOADS } from './overload/overloads.ts'
import { stopOthers } from './stopOthers.ts'

// S9 in its short form, an attack at a time: each starts a server of its own. Its controls wait for
// time-outs and are played by command: `npm run test:security -- S9 --without …`.
test.each(Object.keys(OVERLOADS))('%s: the others are served', async (only) => {
  await runFault(stopOthers, { rounds: 1, seed: TEST_SEED, only })
})
