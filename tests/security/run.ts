import { parseArgs } from 'node:util'
import { PropertyViolation, runSystemTest, type SystemTest } from '../support/systemTest.ts'
import { createSeed } from '../support/random.ts'
import { setup, teardown } from '#testing/database/startDatabaseServer.ts'
import { SECURITY_TESTS } from './securityTests.ts'
import { NotTested } from './notTested.ts'

const USAGE = `npm run test:security                              all of them, in their long form
npm run test:security -- S2 S5                     only those
npm run test:security -- S2 --rounds 10 --seed 7   so many rounds; a seed plays the same again
npm run test:security -- S5 --without "the end of sessions"  with a protection disabled: it must fail
npm run test:security -- S9 --only requestDocs      one of the attacks of S9 alone`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    without: { type: 'string' },
    only: { type: 'string' },
  },
})
const seed = values.seed === undefined ? createSeed() : Number(values.seed)
const names = positionals.length > 0 ? positionals : Object.keys(SECURITY_TESTS)
if (!names.every((name) => name in SECURITY_TESTS) || !Number.isSafeInteger(seed)) {
  console.error(USAGE)
  process.exit(2)
}

await setup()
try {
  for (const name of names) await play(name, SECURITY_TESTS[name as keyof typeof SECURITY_TESTS])
} catch (error) {
  if (!(error instanceof PropertyViolation)) throw error
  console.error(`\ndoes NOT hold\n${error.message}`)
  process.exitCode = 1
} finally {
  await teardown()
}

async function play(name: string, attack: SystemTest): Promise<void> {
  const begun = performance.now()
  const rounds = Number(values.rounds ?? attack.rounds)
  console.log(`${name}  ${attack.title}; ${rounds} rounds, seed ${seed}`)
  try {
    const { only, without: injection } = values
    await runSystemTest(attack, { rounds, seed, injection, only, report: console.log })
  } catch (error) {
    if (!(error instanceof NotTested)) throw error
    return console.log(`${name}  NOT TESTED: ${error.message}`)
  }
  console.log(`${name}  holds; ${Math.round((performance.now() - begun) / 1000)} s`)
}
