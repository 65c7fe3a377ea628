import { test } from 'vitest'
import { runSystemTest } from '../support/systemTest.ts'
import { TEST_SEED } from '../support/random.ts'
import { denialOfService } from './denialOfService.ts'

// S9 in its short form, all attacks on one server. Its controls wait for time-outs and are played by
// command: `npm run test:security -- S9 --without …`.
test('the other users are served while one user attacks', { timeout: 300_000 }, async () => {
  await runSystemTest(denialOfService, { rounds: 1, seed: TEST_SEED, isShort: true })
})
