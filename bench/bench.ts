/** A benchmark: prints its table, proves the books, and says whether the figure is reached. */
export type Bench = {
  /** What is measured, beside what, and the figure to reach: one line. */
  title: string
  run(): Promise<{ isReached: boolean }>
}

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** How long and how often is measured; short for a first try, long on a noisy machine. */
export const ROUNDS = number('BENCH_ROUNDS', 5)
export const SECONDS = number('BENCH_SECONDS', 8)
