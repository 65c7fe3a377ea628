import { PACKAGE_SCOPE } from '../contract.ts'

/** The scope in a request body. */
export type Scope = { scope?: 1 | 2 | null; regions?: string[]; postCodes?: string[] }

/** Converts the scope to its columns: only the list that the scope uses is stored. */
export function toScopeColumns({ scope = null, regions = [], postCodes = [] }: Scope) {
  return {
    scope,
    regions: scope === PACKAGE_SCOPE.REGION ? [...new Set(regions)] : [],
    post_codes: scope === PACKAGE_SCOPE.POST_CODE ? [...new Set(postCodes)].sort() : [],
  }
}
