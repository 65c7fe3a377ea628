import { parseArgs } from 'node:util'
import { setup, teardown } from '#testing/database/startDatabaseServer.ts'
import {
  findInjection,
  PropertyViolation,
  runSystemTest,
  type SystemTest,
} from '../support/systemTest.ts'
import { RESILIENCE_TESTS } from './resilienceTests.ts'
import { MODEL_INJECTIONS } from './model/modelInjections.ts'
import { playModel } from './model/playModel.ts'
import { createSeed } from '../support/random.ts'

const USAGE = `npm run test:resilience                              all of them, in their long form
npm run test:resilience -- R4 R6                     only those
npm run test:resilience -- R4 --rounds 10 --seed 7   so many rounds; a seed plays the same again
npm run test:resilience -- R4 --without "no row lock"  with a protection disabled: it must fail
npm run test:resilience -- R10 --only "transfer|undone"  only the forms with these words in their titles
npm run test:resilience -- R8 --sequences 10000      random commands against the model
npm run test:resilience -- R8 --seed 7 --path 12:0   one sequence again, as the failure named it`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    sequences: { type: 'string' },
    path: { type: 'string' },
    without: { type: 'string' },
    only: { type: 'string' },
  },
})
const seed = values.seed === undefined ? createSeed() : Number(values.seed)
const names = positionals.length > 0 ? positionals : [...Object.keys(RESILIENCE_TESTS), 'R8']
const unknown = names.filter((name) => name !== 'R8' && !(name in RESILIENCE_TESTS))
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(USAGE)
  process.exit(2)
}

await setup()
try {
  for (const name of names) await play(name)
} catch (error) {
  if (!(error instanceof PropertyViolation)) throw error
  console.error(`\ndoes NOT hold\n${error.message}`)
  process.exitCode = 1
} finally {
  await teardown()
}

async function play(name: string): Promise<void> {
  const begun = performance.now()
  if (name === 'R8') {
    const sequences = Number(values.sequences ?? 10_000)
    console.log(`R8  ${sequences} sequences of random commands against the model; seed ${seed}`)
    const injection = findInjection(MODEL_INJECTIONS, values.without)
    await playModel({ seed, sequences, path: values.path, injection, report: console.log })
  } else {
    const fault: SystemTest = RESILIENCE_TESTS[name as keyof typeof RESILIENCE_TESTS]
    const rounds = Number(values.rounds ?? fault.rounds)
    console.log(`${name}  ${fault.title}; ${rounds} rounds, seed ${seed}`)
    const { without: injection, only } = values
    await runSystemTest(fault, { rounds, seed, injection, only, report: console.log })
  }
  console.log(`${name}  holds; ${Math.round((performance.now() - begun) / 1000)} s`)
}
