import assert, { AssertionError } from 'node:assert/strict'
import { verifyBooks } from '../src/app/server/verifyBooks.ts'
import { chanceOf, type Chance } from './parts/chance.ts'
import { openFaultHouse, type Breakage, type FaultHouse } from './parts/openFaultHouse.ts'

/** What is done to the product, and what must hold of it all the same. */
export type Fault = {
  title: string
  /** How many rounds the long form plays. */
  rounds: number
  /** Plays the rounds. @throws AssertionError when something does not hold. */
  play(house: FaultHouse, how: { rounds: number; chance: Chance }): Promise<void>
  /** The negative controls: with any one of these, the fault must be seen. */
  breakages: Readonly<Record<string, Breakage>>
}

export type HowToRun = { rounds: number; seed: number; breakage?: string }

/** Something did not hold; the message has the seed that plays it again. */
export class DoesNotHold extends Error {}

/** Plays a fault in a house of its own and proves the books. @throws DoesNotHold */
export async function runFault(fault: Fault, { rounds, seed, breakage }: HowToRun): Promise<void> {
  const house = await openFaultHouse(breakage === undefined ? {} : fault.breakages[breakage])
  try {
    await fault.play(house, { rounds, chance: chanceOf(seed) })
    assert.deepEqual(await verifyBooks(house.db), [], 'the books hold')
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error
    throw new DoesNotHold(`${fault.title}; seed ${seed}: ${error.message}`, { cause: error })
  } finally {
    await house.close()
  }
}
