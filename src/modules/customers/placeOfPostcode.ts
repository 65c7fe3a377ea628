import { isState, getRegion, type Region, type State } from '#core/malaysia.ts'

export type Place = { city: string; state: State; region: Region }

/**
 * Returns the place of a Malaysian postcode, or undefined when it is unknown. The table loads on
 * the first call.
 */
export async function placeOfPostcode(postcode: string): Promise<Place | undefined> {
  if (!/^\d{5}$/.test(postcode)) return undefined
  const { findPostcode } = await import('malaysia-postcodes')
  const { city, state } = findPostcode(postcode)
  const named = state?.replace(/^Wp /, 'W.P. ')
  if (!city || !named || !isState(named)) return undefined
  return { city, state: named, region: getRegion(named) }
}
