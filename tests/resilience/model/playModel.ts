import assert, { AssertionError } from 'node:assert/strict'
import fc from 'fast-check'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { PropertyViolation } from '../../support/systemTest.ts'
import {
  openFaultyServer,
  type FaultInjection,
  type FaultyServer,
} from '../../support/openFaultyServer.ts'
import { sequences } from './allCommands.ts'
import type { Command } from './command.ts'
import { compareBooks } from './compareBooks.ts'
import { compareDay, compareOne } from './compareDay.ts'
import { compareReports } from './compareReports.ts'
import { countChanged } from './countChanged.ts'
import { newWorld, openOffice, type Office, type Tally } from './world.ts'

type HowToPlay = {
  seed: number
  sequences: number
  /** One sequence again, as a failure named it. */
  path?: string
  /** How many sequences of the seed are left out. */
  from?: number
  /** A disabled protection: the model must detect it. */
  injection?: FaultInjection
  /** Whether a failure is shortened to what it needs; takes a while. */
  isShortened?: boolean
  report?: (line: string) => void
}

/** Sequences that share a server: verifying all its books takes longer with each. */
const SEQUENCES_PER_SERVER = 40

/** After so many every statement of the books was sent, so an injection that changed none no longer meets its text. */
const SEQUENCES_OF_EVERY_STATEMENT = 10

/**
 * R8: plays random commands against the server and against the model, and compares after each. Answers
 * how often each kind was taken and refused. @throws PropertyViolation with the shortest sequence it finds, Error
 * when the injection changes no statement
 */
export async function playModel(how: HowToPlay): Promise<Tally> {
  const { seed, path, from = 0, isShortened = true, report = () => {} } = how
  const { injection, getChanged } = countChanged(how.injection)
  const tally: Tally = new Map()
  let server: FaultyServer | undefined
  let office: Office | undefined
  let played = 0
  const renew = async () => {
    await server?.close()
    server = await openFaultyServer(injection)
    office = await openOffice(server)
  }
  const property = fc.asyncProperty(sequences, async (commands) => {
    if (!office || played % SEQUENCES_PER_SERVER === 0) await renew()
    const shared = office!
    // What a failed sequence leaves behind must not fail the shorter one that is tried next.
    office = undefined
    await playSequence(shared, commands, tally)
    office = shared
    played += 1
    if (played === SEQUENCES_OF_EVERY_STATEMENT && getChanged() === 0) {
      throw new Error('The injection changes no statement: its text is that of an older query.')
    }
    if (played % 100 === 0) report(`${played} sequences`)
  })
  try {
    const numRuns = path === undefined ? how.sequences : 1
    const result = await fc.check(property, {
      seed,
      path: path ?? String(from),
      numRuns,
      unbiased: true,
      endOnFailure: !isShortened,
    })
    if (result.failed) throw getFailure(result)
    report(getSummary(tally))
    return tally
  } finally {
    await server?.close()
  }
}

async function playSequence(office: Office, commands: readonly Command[], tally: Tally) {
  const world = await newWorld(office, tally)
  const { db } = office.server
  for (const [place, { kind, play }] of commands.entries()) {
    const outcome = await play(world)
    const counts = tally.get(kind) ?? { taken: 0, refused: 0, idle: 0 }
    counts[outcome] += 1
    tally.set(kind, counts)
    if (outcome !== 'idle') await compareBooks(db, world.model)
    // By turns, to save time: what is shown wrong is mostly still wrong a few commands later.
    if (outcome === 'taken') await compareOne(world, place)
  }
  await compareDay(world)
  await compareReports(world)
  assert.deepEqual(await verifyBooks(db), [], 'the books hold')
  office.others.push(world.model)
}

function getFailure(result: fc.RunDetails<[Command[]]>): Error {
  const error = result.errorInstance
  if (!(error instanceof AssertionError)) return error as Error
  const [commands] = result.counterexample!
  const again = `npm run test:resilience -- R8 --seed ${result.seed} --path ${result.counterexamplePath}`
  const story = commands.map((each) => `  ${fc.stringify(each)}`).join('\n')
  const after = `after ${result.numRuns} sequences, shortened ${result.numShrinks} times`
  const message = `${error.message}\n${after}; play it again: ${again}\n${story}`
  return new PropertyViolation(message, { cause: error })
}

function getSummary(tally: Tally): string {
  const rows = [...tally]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([kind, { taken, refused, idle }]) =>
        `  ${kind}: ${taken} taken, ${refused} refused, ${idle} idle`,
    )
  return [`${tally.size} kinds of commands:`, ...rows].join('\n')
}
