import { PACKAGE_SCOPE } from '../contract.ts'

/** The scope as a body says it. */
export type Scope = { scope?: 1 | 2 | null; regions?: string[]; postCodes?: string[] }

/** The scope as the table holds it: only the list that the scope reads is kept. */
export function scopeColumns({ scope = null, regions = [], postCodes = [] }: Scope) {
  return {
    scope,
    regions: scope === PACKAGE_SCOPE.REGION ? [...new Set(regions)] : [],
    post_codes: scope === PACKAGE_SCOPE.POST_CODE ? [...new Set(postCodes)].sort() : [],
  }
}
