import { invariant } from '#core/invariant.ts'
import { openExplainer, type Explainer, type Weighed } from './openExplainer.ts'
import type { Recorded } from '../parts/recordStatements.ts'
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
    await explainer.control(await findIndexed(explainer, searches))
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

/** Returns a statement that searches in the index; others read kept figures or a cashbook's number. */
async function findIndexed(explainer: Explainer, searches: readonly Search[]): Promise<Recorded> {
  for (const statement of searches.flatMap(({ statements }) => statements)) {
    if ((await explainer.weigh(statement)).length > 0) return statement
  }
  throw new Error('No statement searches in the index')
}

/** Sums the work of all. */
export function sumBy(each: readonly Weighed[]): Weighed {
  const sum = (name: keyof Weighed) => each.reduce((all, one) => all + one[name], 0)
  return { candidates: sum('candidates'), hits: sum('hits') }
}
