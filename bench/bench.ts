/** A benchmark: prints its table, verifies the books, and returns whether the target is reached. */
export type Bench = {
  /** What is measured, the baseline, and the target: one line. */
  title: string
  run(): Promise<{ isReached: boolean }>
}

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** The number and length of the measurements; short for a first try, long on a noisy machine. */
export const ROUNDS = number('BENCH_ROUNDS', 5)
export const SECONDS = number('BENCH_SECONDS', 8)
