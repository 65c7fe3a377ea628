import { setup, teardown } from '../src/testing/startDatabaseServer.ts'
import { manyProcesses } from './manyProcesses.ts'

const WORKS: Record<string, () => Promise<void>> = {
  processes: () =>
    manyProcesses(
      { rounds: Number(process.env.ROUNDS ?? 20), batchLines: 100, payers: 12 },
      console.log,
    ),
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(WORKS)
if (names.some((name) => !(name in WORKS))) {
  console.error(`Usage: npm run grow -- [${Object.keys(WORKS).join(' | ')}]`)
  process.exit(2)
}

await setup()
try {
  for (const name of names) {
    console.log(`\n${name}`)
    await WORKS[name]!()
  }
} finally {
  await teardown()
}
