import { describe, expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { DoesNotHold, runFault } from './fault.ts'
import { anySeed } from './parts/chance.ts'

// A few rounds of each: the long form is `npm run faults`.
const SHORT: Record<keyof typeof FAULTS, number> = {
  R1: 3,
  R2: 2,
  R3: 12,
  R4: 3,
  R5: 9,
  R6: 6,
  R7: 2,
  R9: 1,
}

describe.each(Object.entries(FAULTS))('%s', (name, fault) => {
  const rounds = SHORT[name as keyof typeof FAULTS]

  test(`${fault.title}: holds`, async () => {
    await runFault(fault, { rounds, seed: anySeed() })
  })

  test.each(Object.keys(fault.breakages))('is seen to fail with %s', async (breakage) => {
    await expect(runFault(fault, { rounds, seed: anySeed(), breakage })).rejects.toThrow(
      DoesNotHold,
    )
  })
})
