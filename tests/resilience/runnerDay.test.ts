import { expect, test } from 'vitest'
import { TEST_SEED } from '../support/random.ts'
import { PropertyViolation, runSystemTest } from '../support/systemTest.ts'
import { runnerDay } from './runnerDay.ts'

const SHORT = { rounds: 1, seed: TEST_SEED, isShort: true }

test(`${runnerDay.title}: a short round`, async () => {
  await runSystemTest(runnerDay, SHORT)
})

// The other control waits for a round that never opens: it runs by command.
test('fails with a key for each try instead of each entry, as it must', async () => {
  const injection = 'a key for each try instead of each entry'
  await expect(runSystemTest(runnerDay, { ...SHORT, injection })).rejects.toThrow(PropertyViolation)
})
