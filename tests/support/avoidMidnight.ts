import { setTimeout as sleep } from 'node:timers/promises'

const DAY_MS = 86_400_000
/** Kuala Lumpur is eight hours ahead all year round. */
const AHEAD_MS = 8 * 3_600_000
/** Longer than the journeys of any one file take, on a busy machine too. */
const LONGEST_MS = 4 * 60_000

/** What is recorded today must be looked at today: shortly before midnight the new day is waited for. */
export async function avoidMidnight(): Promise<void> {
  const leftMs = DAY_MS - ((Date.now() + AHEAD_MS) % DAY_MS)
  if (leftMs < LONGEST_MS) await sleep(leftMs + 1_000)
}
