import assert, { AssertionError } from 'node:assert/strict'
import { verifyBooks } from '../../src/app/server/verifyBooks.ts'
import { logHead } from '../../src/features/operation-log/server/chain/logHead.ts'
import { sealLog } from '../../src/features/operation-log/server/chain/sealLog.ts'
import { waitingRows } from '../../src/features/operation-log/server/chain/waitingRows.ts'
import type { Database } from '../../src/db/connect.ts'
import { createRandomGenerator, type RandomGenerator } from './random.ts'
import { openFaultyServer, type FaultInjection, type FaultyServer } from './openFaultyServer.ts'
import { sealLogDuring } from './sealLogDuring.ts'

/** What is done to the product, and what must hold of it all the same. */
export type SystemTest = {
  title: string
  /** How many rounds the long form plays. */
  rounds: number
  /** The negative controls: with any one of these, the fault must be seen. */
  injections: Readonly<Record<string, FaultInjection>>
} & (Played | PlayedElsewhere)

type Play = {
  rounds: number
  random: RandomGenerator
  /** One part alone, of a fault that has named parts. */
  only?: string | undefined
  /** As `npm test` plays it: shorter windows, and bounds that a busy machine keeps. */
  isShort?: boolean | undefined
  report: (line: string) => void
}

type Played = {
  /** Plays the rounds. @throws AssertionError when something does not hold. */
  play(server: FaultyServer, how: Play): Promise<void>
}

type PlayedElsewhere = {
  /** The same in a place of its own, whose books it proves in the end (`assertBooksHold`). */
  runOnOwnServer(injection: FaultInjection, how: Play): Promise<void>
}

export type RunOptions = {
  rounds: number
  seed: number
  injection?: string | undefined
  only?: string | undefined
  isShort?: boolean
  report?: (line: string) => void
}

/** Something did not hold; the message has the seed that plays it again. */
export class PropertyViolation extends Error {}

/** Plays a fault and proves the books. @throws PropertyViolation */
export async function runSystemTest(fault: SystemTest, { seed, injection, ...how }: RunOptions): Promise<void> {
  const broken = findInjection(fault.injections, injection) ?? {}
  const play = { report: () => {}, ...how, random: createRandomGenerator(seed) }
  try {
    if ('runOnOwnServer' in fault) await fault.runOnOwnServer(broken, play)
    else await playOnServer(fault, broken, play)
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error
    throw new PropertyViolation(`${fault.title}; seed ${seed}: ${error.message}`, { cause: error })
  }
}

/** What takes that protection away; nothing for no name. @throws Error that lists them, for a name that is none */
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

async function playOnServer(fault: Played, injection: FaultInjection, play: Play) {
  const server = await openFaultyServer(injection)
  try {
    await sealLogDuring(server.db, () => fault.play(server, play))
    await assertBooksHold(server.db)
  } finally {
    await server.close()
  }
}

/** Seals what the log still has to, and proves the books. @throws AssertionError when a rule is broken. */
export async function assertBooksHold(db: Database): Promise<void> {
  await sealLog({ db, clock: () => new Date() })
  const head = await logHead(db)
  assert.equal(await waitingRows(db, head?.logId), 0, 'every row of the operation log is sealed')
  assert.deepEqual(await verifyBooks(db), [], 'the books hold')
}
