import { describe, expect, test } from 'vitest'
import { DoesNotHold, runFault } from '../support/fault.ts'
import { TEST_SEED } from '../support/random.ts'
import { ATTACKS } from './attacks.ts'
import { NotShown } from './notShown.ts'

// A few rounds of each: the long form is `npm run test:security`. S9 has a file of its own.
const SHORT: Record<Exclude<keyof typeof ATTACKS, 'S9'>, number> = {
  S1: 1,
  S2: 1_000,
  S3: 1,
  S4: 1,
  S5: 3,
  S6: 1,
  S7: 18,
  S8: 1,
}

/** Enough to miss what was taken away. */
const TO_MISS: Partial<typeof SHORT> = { S2: 300 }

/** Seen in the time that something takes, which is measured by command alone. */
const TIMED = 'a look at the password that nobody has'

/** One of each attack; `npm run test:security -- S5 --without …` shows any. */
const shownControl = (injections: object) =>
  Object.keys(injections)
    .filter((name) => name !== TIMED)
    .slice(0, 1)

describe.each(Object.entries(SHORT))('%s', (name, rounds) => {
  const attack = ATTACKS[name as keyof typeof SHORT]

  test(`${attack.title}: holds`, async ({ skip }) => {
    await runFault(attack, { rounds, seed: TEST_SEED }).catch((error: unknown) => {
      if (error instanceof NotShown) skip(`not shown: ${error.message}`)
      throw error
    })
  })

  test.each(shownControl(attack.injections))(
    'is seen to fail without %s',
    { retry: 2 },
    async (injection) => {
      const how = {
        rounds: TO_MISS[name as keyof typeof SHORT] ?? rounds,
        seed: TEST_SEED,
        injection,
      }
      const outcome = await runFault(attack, how).catch((error: unknown) => error)
      if (outcome instanceof NotShown) return expect(name).toBe('S8')
      expect(outcome).toBeInstanceOf(DoesNotHold)
    },
  )
})
