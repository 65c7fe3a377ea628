import type { Stop } from './stops.ts'

export type RouteStop = { id: number; name: string; place: string }

/** The customers of the stops, each once, in the order given. */
export function customersOf(stops: readonly Stop[]): RouteStop[] {
  const known = new Map<number, RouteStop>()
  for (const { row } of stops) {
    const { customerId: id, customerName: name, place } = row
    if (!known.has(id)) known.set(id, { id, name, place })
  }
  return [...known.values()]
}

/** The list with one taken from a place to another; a place beyond the ends is the end. */
export function moved<Item>(all: readonly Item[], from: number, to: number): Item[] {
  const target = Math.min(Math.max(to, 0), all.length - 1)
  const rest = all.filter((_, at) => at !== from)
  return [...rest.slice(0, target), all[from]!, ...rest.slice(target)]
}

/** Those that were tapped in the order of the taps, then the rest as it was. */
export function tappedFirst(route: readonly RouteStop[], tapped: readonly number[]): RouteStop[] {
  const placeOf = ({ id }: RouteStop) => (tapped.includes(id) ? tapped.indexOf(id) : Infinity)
  return [...route].sort((one, other) => placeOf(one) - placeOf(other) || 0)
}
