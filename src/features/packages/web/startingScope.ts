import type { Package } from './packageTypes.ts'

/** The scope that a form opens with; both lists are kept while the choice is changed to and fro. */
export function startingScope(from: Package | undefined) {
  const { scope = null, regions = [], postCodes = [] } = from ?? {}
  return { scope, regions, postCodes }
}
