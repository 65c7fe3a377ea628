import type { Package } from './packageTypes.ts'

/** Returns the initial scope of a form; both lists are kept while the user changes the choice. */
export function startingScope(from: Package | undefined) {
  const { scope = null, regions = [], postCodes = [] } = from ?? {}
  return { scope, regions, postCodes }
}
