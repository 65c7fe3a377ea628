import { median } from './median.ts'

/** Each round asks this often or for this long, whichever is sooner. */
const TIMES_A_ROUND = 50
const MILLISECONDS_A_ROUND = 400

/** The median of what asking it takes, in milliseconds, over one round. */
export async function timesOf(ask: () => Promise<unknown>): Promise<number> {
  const milliseconds: number[] = []
  const until = performance.now() + MILLISECONDS_A_ROUND
  for (let times = 0; times < TIMES_A_ROUND && performance.now() < until; times++) {
    const begun = performance.now()
    await ask()
    milliseconds.push(performance.now() - begun)
  }
  return median(milliseconds)
}
