import type { Stop } from '../stops.ts'

export type RouteStop = { id: number; name: string; place: string }

/** Returns the customers of the stops, each once, in the given order. */
export function getCustomers(stops: readonly Stop[]): RouteStop[] {
  const known = new Map<number, RouteStop>()
  for (const { row } of stops) {
    const { customerId: id, customerName: name, place } = row
    if (!known.has(id)) known.set(id, { id, name, place })
  }
  return [...known.values()]
}

/** Returns the list with one item moved; a position beyond the ends is the end. */
export function moved<Item>(all: readonly Item[], from: number, to: number): Item[] {
  const target = Math.min(Math.max(to, 0), all.length - 1)
  const rest = all.filter((_, at) => at !== from)
  return [...rest.slice(0, target), ...all.slice(from, from + 1), ...rest.slice(target)]
}

/** Returns the tapped stops in the order of the taps, followed by the rest in its order. */
export function putTappedFirst(
  route: readonly RouteStop[],
  tapped: readonly number[],
): RouteStop[] {
  const getPlace = ({ id }: RouteStop) => (tapped.includes(id) ? tapped.indexOf(id) : Infinity)
  return [...route].sort((one, other) => getPlace(one) - getPlace(other) || 0)
}
