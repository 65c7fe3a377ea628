import assert, { AssertionError } from 'node:assert/strict'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { logHead } from '#modules/records/log/server/chain/logHead.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import { waitingRows } from '#modules/records/log/server/chain/waitingRows.ts'
import type { Database } from '#db/connect.ts'
import { createRandomGenerator, type RandomGenerator } from './random.ts'
import { openFaultyServer, type FaultInjection, type FaultyServer } from './openFaultyServer.ts'
import { sealLogDuring } from './sealLogDuring.ts'

/** An attack on the product or a fault injected into it, and the proof that the product withstands it. */
export type SystemTest = {
  title: string
  /** How many rounds the long form runs. */
  rounds: number
  /** The negative controls: with any one of these faults injected, the test must fail. */
  injections: Readonly<Record<string, FaultInjection>>
} & (OnGivenServer | OnOwnServer)

type Run = {
  rounds: number
  random: RandomGenerator
  /** One part alone, of a test that has named parts. */
  only?: string | undefined
  /** The form of `npm test`: shorter windows, and bounds that hold on a busy machine. */
  isShort?: boolean | undefined
  report: (line: string) => void
}

type OnGivenServer = {
  /** @throws AssertionError when a property does not hold. */
  run(server: FaultyServer, how: Run): Promise<void>
}

type OnOwnServer = {
  /** Runs on a server that the test starts itself, and verifies its books at the end (`assertBooksHold`). */
  runOnOwnServer(injection: FaultInjection, how: Run): Promise<void>
}

export type RunOptions = {
  rounds: number
  seed: number
  injection?: string | undefined
  only?: string | undefined
  isShort?: boolean
  report?: (line: string) => void
}

/** A property does not hold; the message has the seed that repeats the run. */
export class PropertyViolation extends Error {}

/** Runs the test and verifies the books. @throws PropertyViolation */
export async function runSystemTest(test: SystemTest, options: RunOptions): Promise<void> {
  const { seed, injection: name, ...rest } = options
  const injection = findInjection(test.injections, name) ?? {}
  const how = { report: () => {}, ...rest, random: createRandomGenerator(seed) }
  try {
    if ('runOnOwnServer' in test) await test.runOnOwnServer(injection, how)
    else await runOnGivenServer(test, injection, how)
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error
    throw new PropertyViolation(`${test.title}; seed ${seed}: ${error.message}`, { cause: error })
  }
}

/** The fault of this name; undefined without a name. @throws Error that lists the names, for an unknown one */
export function findInjection<Of>(
  injections: Readonly<Record<string, Of>>,
  name: string | undefined,
) {
  if (name === undefined) return undefined
  const names = Object.keys(injections)
  if (!names.includes(name))
    throw new Error(`There is no "${name}" here; there is: ${names.join('; ')}`)
  return injections[name]
}

async function runOnGivenServer(test: OnGivenServer, injection: FaultInjection, how: Run) {
  const server = await openFaultyServer(injection)
  try {
    await sealLogDuring(server.db, () => test.run(server, how))
    await assertBooksHold(server.db)
  } finally {
    await server.close()
  }
}

/** Seals the rest of the operation log and verifies the books. @throws AssertionError when a rule is broken. */
export async function assertBooksHold(db: Database): Promise<void> {
  await sealLog({ db, clock: () => new Date() })
  const head = await logHead(db)
  assert.equal(await waitingRows(db, head?.logId), 0, 'every row of the operation log is sealed')
  assert.deepEqual(await verifyBooks(db), [], 'the books hold')
}
