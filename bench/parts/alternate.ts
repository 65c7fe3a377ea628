/** Runs the works in turn, round after round, so that a noisy minute of the machine affects all. */
export async function alternate<Name extends string, Result>(
  rounds: number,
  works: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const entries = Object.entries<() => Promise<Result>>(works) as [Name, () => Promise<Result>][]
  const results = Object.fromEntries(entries.map(([name]) => [name, [] as Result[]]))
  for (let round = 1; round <= rounds; round++) {
    for (const [name, work] of entries) results[name]!.push(await work())
  }
  return results as Record<Name, Result[]>
}
