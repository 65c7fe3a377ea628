import { mapValues } from './mapValues.ts'

/** Reads how much CPU time, in microseconds, somebody has used so far. */
export type Clocks = Readonly<Record<string, () => number>>

/** Measures, and tells what each of the things counted cost whom, in microseconds of CPU. */
export async function countCpu<Measured extends { count: number }>(
  clocks: Clocks,
  work: () => Promise<Measured>,
): Promise<Measured & { cpu: Record<string, number> }> {
  const before = mapValues(clocks, (read) => read())
  const measured = await work()
  const after = mapValues(clocks, (read) => read())
  const costs = Object.keys(clocks).map((name) => {
    return [name, (after[name]! - before[name]!) / measured.count] as const
  })
  return { ...measured, cpu: Object.fromEntries(costs) }
}
