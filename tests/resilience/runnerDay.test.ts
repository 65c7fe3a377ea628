import { expect, test } from 'vitest'
import { TEST_SEED } from '../support/random.ts'
import { PropertyViolation, runSystemTest } from '../support/systemTest.ts'
import { runnerDay } from './runnerDay.ts'

const SHORT = { rounds: 1, seed: TEST_SEED, isShort: true, report: console.log }

test(`${runnerDay.title}: a short round`, async () => {
  await runSystemTest(runnerDay, SHORT)
})

test.each(Object.keys(runnerDay.injections))('fails with %s, as it must', async (injection) => {
  await expect(runSystemTest(runnerDay, { ...SHORT, injection })).rejects.toThrow(PropertyViolation)
})
