import { invariant } from '#core/invariant.ts'
import { openExplainer, type Weighed } from './openExplainer.ts'
import type { Search } from './recordSearches.ts'

/** The work of each search, by its path; and the tables that any of them reads completely. */
export type Plans = { weighed: ReadonlyMap<string, Weighed>; wholeTables: string[] }

/** Explains the plans of all searches, after checking that a bad one is detected. */
export async function lookAtPlans(
  databaseUrl: string,
  searches: readonly Search[],
): Promise<Plans> {
  const explainer = await openExplainer(databaseUrl)
  const weighed = new Map<string, Weighed>()
  const wholeTables: string[] = []
  try {
    await explainer.control(searches[0]!.statements[0]!)
    for (const { path, statements } of searches) {
      const found: Weighed[] = []
      for (const statement of statements) {
        wholeTables.push(...(await explainer.readWhole(statement)))
        found.push(...(await explainer.weigh(statement)))
      }
      invariant(found.length > 0, `${path} reads the index`)
      weighed.set(path, sumBy(found))
    }
    return { weighed, wholeTables: [...new Set(wholeTables)] }
  } finally {
    await explainer.end()
  }
}

/** Sums the work of all. */
export function sumBy(each: readonly Weighed[]): Weighed {
  const sum = (name: keyof Weighed) => each.reduce((all, one) => all + one[name], 0)
  return { candidates: sum('candidates'), hits: sum('hits') }
}
