import { mapValues } from './mapValues.ts'

/** Returns the CPU time, in microseconds, that a process has used so far. */
export type Clocks = Readonly<Record<string, () => number>>

/** Measures, and reports the CPU time of each process per counted item, in microseconds. */
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
