import { createSearch } from '#core/reading/names.ts'
import type { Stop } from './stops.ts'

export const ORDERS = ['route', 'last', 'name', 'group', 'debt', 'promised'] as const
export type Order = (typeof ORDERS)[number]

const byName = new Intl.Collator('zh-Hans').compare
const getName = ({ row }: Stop) => row.customerName

const RANKS = ['TODAY', 'BROKEN', null]
const getRank = ({ promised }: Stop) => RANKS.indexOf(promised)

const COMPARE: Record<Order, (one: Stop, other: Stop) => number> = {
  // The server already sorts by route.
  route: () => 0,
  last: (one, other) =>
    (one.row.lastRoundPosition ?? Infinity) - (other.row.lastRoundPosition ?? Infinity) || 0,
  group: (one, other) =>
    byName(one.row.customerGroupName ?? '\uffff', other.row.customerGroupName ?? '\uffff'),
  name: (one, other) => byName(getName(one), getName(other)),
  debt: (one, other) => other.row.debtDays - one.row.debtDays,
  promised: (one, other) => getRank(one) - getRank(other),
}

/** Returns the stops that match the search, in the visiting order. */
export function ordered(stops: readonly Stop[], order: Order, searched = ''): Stop[] {
  const search = createSearch(searched)
  const found = stops.filter(({ row }) => search(row.customerName, row.phoneNumber, row.place))
  return [...found].sort(COMPARE[order] ?? COMPARE.route)
}

/**
 * Lists the available orders: the route once one is saved or handed over, the last round once one
 * exists, promised first when somebody promised money for the day.
 */
export function listOrders(stops: readonly Stop[]): Order[] {
  const isKnown: Partial<Record<Order, (stop: Stop) => boolean>> = {
    route: ({ row }) => row.routePosition !== null || row.listingPosition !== null,
    last: ({ row }) => row.lastRoundPosition !== null,
    promised: ({ promised }) => promised !== null,
  }
  return ORDERS.filter((order) => isKnown[order] === undefined || stops.some(isKnown[order]))
}
