import { sql, type Expression, type SqlBool } from 'kysely'
import { countWhere } from '#db/aggregates.ts'
import { getSpan } from '#platform/server/getSpan.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { toCustomerDto, type CustomerRow } from '../customerRows.ts'
import { type PageQuery, matchesStanding, matchesTab, type Filters } from './customerFilters.ts'
import { getOrder } from './getOrder.ts'
import { matchingStandings } from './matchingCustomers.ts'
import { loadListedCustomers } from './selectListedCustomers.ts'
import { standingFigures } from './standingFigures.ts'

/**
 * Handles a page of customers as of today, and the counts of the tabs. A deep page costs no more
 * than the first.
 */
export const handleListCustomersV2: Read<typeof endpoints.listCustomersV2> = async (
  context,
  { query },
) => {
  const { page, pageSize } = query
  const { counted, rows } = await loadPage(context, query)
  const { total, ...counts } = counted
  const nonDailyPayer = counts.all - counts.dailyPayer - counts.overdue - counts.paid
  return {
    items: rows.map(toCustomerDto),
    total,
    page,
    pageSize,
    counts: { ...counts, nonDailyPayer },
  }
}

type TabCounts = Awaited<ReturnType<typeof countTabs>>

// Up to here an index gives a page at once; deeper, the count first decides which end is nearer.
const SHALLOW = 1_000

async function loadPage(
  context: Context<Actor>,
  query: PageQuery,
): Promise<{ counted: TabCounts; rows: CustomerRow[] }> {
  const isShallow = query.page * query.pageSize <= SHALLOW
  const isAtOnce = isShallow && getOrder(query, context.today).source !== 'figures'
  const known = isAtOnce ? undefined : await countTabs(context, query)
  const [counted, rows] = await Promise.all([
    known ?? countTabs(context, query),
    loadListedCustomers(context, query, getSpan(query, known?.total)),
  ])
  return { counted, rows }
}

/** Counts the customers in each tab under the other filters; `total` belongs to the chosen tab. */
function countTabs(context: Context<Actor>, filters: Filters) {
  const { today } = context
  const { isBehind, isDailyPayer, isOverdue, isPaid } = standingFigures(today)
  const onTab = matchesTab(filters, today)
  return matchingStandings(context, filters)
    .where((eb) => eb.and(matchesStanding(filters, today)))
    .select([
      countAll(onTab).as('total'),
      countAll([]).as('all'),
      countWhere(isDailyPayer).as('dailyPayer'),
      countWhere(isBehind).as('behind'),
      countWhere(isOverdue).as('overdue'),
      countWhere(isPaid).as('paid'),
      countWhere(sql`customer_standings.active_count = 0`).as('noActiveCashbook'),
    ])
    .executeTakeFirstOrThrow()
}

const countAll = (conditions: readonly Expression<SqlBool>[]) =>
  conditions.length > 0 ? countWhere(sql.join(conditions, sql` AND `)) : sql<number>`count(*)`
