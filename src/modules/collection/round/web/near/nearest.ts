import type { Stop } from '../stops.ts'

export type Position = { latitude: number; longitude: number }
/** Where customers were met, by their id. */
export type Places = Readonly<Record<number, Position>>

export const NEAREST = 5

/**
 * Returns the stops with the five nearest open ones first; the others keep their order. A stop whose place
 * is not known is never among them.
 */
export function putNearestFirst(
  stops: readonly Stop[],
  from: Position,
  places: Places,
): readonly Stop[] {
  const near = stops
    .filter(({ state }) => state === 'TO_COLLECT')
    .flatMap((stop) => {
      const place = places[stop.row.customerId]
      return place ? [{ stop, far: getDistanceM(from, place) }] : []
    })
    .sort((one, other) => one.far - other.far)
    .slice(0, NEAREST)
    .map(({ stop }) => stop)
  return [...near, ...stops.filter((stop) => !near.includes(stop))]
}

const EARTH_M = 6_371_000
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Computes the metres between two places of one town, where the ground counts as flat. */
export function getDistanceM(one: Position, other: Position): number {
  const middle = toRadians((one.latitude + other.latitude) / 2)
  const east = toRadians(other.longitude - one.longitude) * Math.cos(middle)
  const north = toRadians(other.latitude - one.latitude)
  return Math.hypot(east, north) * EARTH_M
}

/** The address of a route on a map through the first open stops: by their places where known, else by address. */
export function routeOnMap(stops: readonly Stop[], places: Places): string | undefined {
  const points = stops
    .filter(({ state }) => state === 'TO_COLLECT')
    .slice(0, NEAREST)
    .map(({ row }) => {
      const place = places[row.customerId]
      return place ? `${place.latitude},${place.longitude}` : row.place
    })
    .filter((point) => point !== '')
  const destination = points.at(-1)
  if (destination === undefined) return undefined
  const route = new URL('https://www.google.com/maps/dir/?api=1')
  route.searchParams.set('destination', destination)
  if (points.length > 1) route.searchParams.set('waypoints', points.slice(0, -1).join('|'))
  return route.href
}
