import { describe, expect, test } from 'vitest'
import { PropertyViolation, runSystemTest } from '../support/systemTest.ts'
import { TEST_SEED } from '../support/random.ts'
import { SECURITY_TESTS } from './securityTests.ts'
import { NotTested } from './notTested.ts'

// A few rounds of each: the long form is `npm run test:security`. S9 has a file of its own.
const SHORT: Record<Exclude<keyof typeof SECURITY_TESTS, 'S9'>, number> = {
  S1: 1,
  S2: 300,
  S3: 1,
  S4: 1,
  S5: 3,
  S6: 1,
  S7: 18,
  S8: 1,
}

/**
 * A negative control of each attack, where it is certain and quick; `npm run test:security -- S5 --without …`
 * shows any. S1 disables guards itself, S6 starts another process, and S8 asks the registry.
 */
const CONTROLS: Partial<Record<keyof typeof SHORT, string>> = {
  S2: 'no validation',
  S3: 'attachment',
  S4: 'the mark in CSV',
  S5: 'the count of wrong guesses',
  S7: 'the details of a row in its hash',
}

describe.each(Object.entries(SHORT))('%s', (name, rounds) => {
  const attack = SECURITY_TESTS[name as keyof typeof SHORT]

  test(`${attack.title}: the product withstands`, async ({ skip }) => {
    await runSystemTest(attack, { rounds, seed: TEST_SEED }).catch((error: unknown) => {
      if (error instanceof NotTested) skip(`not tested: ${error.message}`)
      throw error
    })
  })

  const control = CONTROLS[name as keyof typeof SHORT]
  test.runIf(control !== undefined)(`fails without ${control}, as it must`, async () => {
    const how = { rounds, seed: TEST_SEED, injection: control }
    await expect(runSystemTest(attack, how)).rejects.toThrow(PropertyViolation)
  })
})
