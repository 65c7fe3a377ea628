import { median } from './median.ts'

/** Each round runs this often or for this long, whichever is sooner. */
const TIMES_A_ROUND = 500
const MILLISECONDS_A_ROUND = 400

/** Returns the number of runs in one round, and the median of their times. */
export async function getTimes(
  request: () => Promise<unknown>,
): Promise<{ count: number; milliseconds: number }> {
  const milliseconds: number[] = []
  const until = performance.now() + MILLISECONDS_A_ROUND
  for (let times = 0; times < TIMES_A_ROUND && performance.now() < until; times++) {
    const begun = performance.now()
    await request()
    milliseconds.push(performance.now() - begun)
  }
  return { count: milliseconds.length, milliseconds: median(milliseconds) }
}
