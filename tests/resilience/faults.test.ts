import { describe, expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { DoesNotHold, runFault } from '../support/fault.ts'
import { TEST_SEED } from '../support/random.ts'

/** Its journeys through a browser are in `tests/e2e/`; `moneyForms.test.ts` proves that it leaves none out. */
type InBrowser = 'R10'

// A few rounds of each: the long form is `npm run test:resilience`.
const SHORT: Record<Exclude<keyof typeof FAULTS, InBrowser>, number> = {
  R1: 1,
  R2: 2,
  R3: 12,
  R4: 3,
  R5: 9,
  R6: 6,
  R7: 2,
  R9: 1,
}

/** Enough to see a planted fault; it ends at the first. */
const TO_SEE: Partial<typeof SHORT> = { R1: 5, R2: 4 }

describe.each(Object.entries(SHORT))('%s', (name, rounds) => {
  const fault = FAULTS[name as keyof typeof SHORT]

  test(`${fault.title}: holds`, async () => {
    await runFault(fault, { rounds, seed: TEST_SEED })
  })

  // Whether a planted fault shows itself in so few rounds is a matter of chance: it gets more of them.
  const chances = { retry: 3 }
  test.each(Object.keys(fault.injections))(
    'is seen to fail with %s',
    chances,
    async (injection) => {
      const how = {
        rounds: TO_SEE[name as keyof typeof SHORT] ?? rounds,
        seed: TEST_SEED,
        injection,
      }
      await expect(runFault(fault, how)).rejects.toThrow(DoesNotHold)
    },
  )
})

test('a protection that there is none of is no control', async () => {
  const how = { rounds: 1, seed: 1, injection: 'no such thing' }
  await expect(runFault(FAULTS.R4, how)).rejects.toThrow(/no "no such thing".*no row lock/)
})
