import { describe, expect, test } from 'vitest'
import { DoesNotHold } from '../../support/fault.ts'
import { TEST_SEED } from '../../support/random.ts'
import { KINDS } from './allCommands.ts'
import { MODEL_INJECTIONS } from './injections.ts'
import { playModel } from './playModel.ts'

// A short while of what `npm run test:resilience -- R8` plays for long.
const SEQUENCES = 20
// Enough that a planted fault is met, however rarely its command comes up; it ends at the first. These
// seeds meet the rare ones early.
const SEQUENCES_TO_SEE = 400
const EARLY: Record<string, number> = {
  'commission on removed credits': 2,
  'a short count that hands over everything': 2,
  'a move that keeps the runner': 5,
}

describe('R8: random commands against the model', () => {
  test('holds', async () => {
    const tally = await playModel({ seed: TEST_SEED, sequences: SEQUENCES })
    expect(KINDS).toBeGreaterThanOrEqual(25)
    expect(tally.size).toBeGreaterThanOrEqual(25)
  })

  test.each(Object.keys(MODEL_INJECTIONS))('sees %s', async (name) => {
    const injection = MODEL_INJECTIONS[name]
    const seed = EARLY[name] ?? TEST_SEED
    const how = { seed, sequences: SEQUENCES_TO_SEE, injection, isShortened: false }
    await expect(playModel(how)).rejects.toThrow(DoesNotHold)
  })
})
