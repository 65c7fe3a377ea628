/** A benchmark: prints its table, verifies the books, and returns whether the target is reached. */
export type Bench = {
  /** What is measured, the baseline, and the target: one line. */
  title: string
  run(): Promise<{ isReached: boolean }>
}

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** The form of `npm test`: a hundredth of the data, once. It shows that a benchmark still works. */
export const IS_SHORT = process.env.BENCH_SHORT === '1'

/** The number and length of the measurements; short for a first try, long on a noisy machine. */
export const ROUNDS = number('BENCH_ROUNDS', IS_SHORT ? 1 : 5)
export const SECONDS = number('BENCH_SECONDS', IS_SHORT ? 1 : 8)

/** Returns how much data to make. */
export const scaled = (count: number) => (IS_SHORT ? count / 100 : count)

/** What most benchmarks of lists and reports read. */
export const FILLED = { customers: scaled(100_000), transactions: scaled(1_000_000), seed: 1 }
