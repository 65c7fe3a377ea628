import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { CUSTOMER_TYPE } from '#core/loan/customerType.ts'
import { countWhere } from '#db/aggregates.ts'
import { getSpan } from '#platform/server/getSpan.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { toCustomerDto, selectCustomers, type CustomerRow } from '../customerRows.ts'
import { type PageQuery, matchesLoans, matchesTab, type Filters } from './customerFilters.ts'
import { getOrder } from './customerOrders.ts'
import { selectListed } from './selectListed.ts'
import { customerTypeSql } from './activeLoans.ts'
import { matchingWithLoans } from './matchingCustomers.ts'

/**
 * Handles a page of customers as of today, and the counts of the tabs. A deep page costs no more
 * than the first.
 */
export const handleListCustomersV2: Read<typeof endpoints.listCustomersV2> = async (
  context,
  { query },
) => {
  const { page, pageSize } = query
  const choose = getOrder(query).isByLoans ? pageByLoans : pageByRow
  const { counted, rows } = await choose(context, query)
  const { total, ...counts } = counted
  return { items: rows.map(toCustomerDto), total, page, pageSize, counts }
}

type Chosen = TabCounts & { ids: number[] }

/**
 * Returns a page in an order that depends on loans, and the counts of the tabs. The loans of all
 * customers are summed once for both, and the page is read from the nearer end, as in `spanOf`.
 */
async function pageByLoans(
  context: Context<Actor>,
  query: PageQuery,
): Promise<{ counted: TabCounts; rows: CustomerRow[] }> {
  const { ids, ...counted } = await choose(context, query)
  const rows = await selectCustomers(context.db, context.today)
    .where(sql<boolean>`customers.id = ANY (${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], customers.id)`)
    .execute()
  return { counted, rows }
}

type TabCounts = Awaited<ReturnType<typeof countTabs>>

/** Counts the customers in each tab under the other filters; `total` belongs to the chosen tab. */
function countTabs(context: Context<Actor>, filters: Filters) {
  return context.db
    .selectFrom(selectTabMembership(context, filters).as('stood'))
    .select(TAB_COUNTS)
    .executeTakeFirstOrThrow()
}

/** Selects the customers under all filters except the tab's, with the tab of each. */
function selectTabMembership(context: Context<Actor>, filters: Filters) {
  return matchingWithLoans(context, filters)
    .where((eb) => eb.and(matchesLoans(filters)))
    .select('customers.id')
    .select([customerTypeSql.as('type'), sql<boolean>`loans.active_count IS NULL`.as('is_idle')])
    .select((eb) => eb.and(matchesTab(filters)).as('is_chosen'))
}

const ofType = (type: number) => countWhere(sql`type = ${sql.lit(type)}`)

/** The counts over rows of `selectTabMembership`. */
const TAB_COUNTS = [
  countWhere(sql`is_chosen`).as('total'),
  sql<number>`count(*)`.as('all'),
  ofType(CUSTOMER_TYPE.DAILY_PAYER).as('dailyPayer'),
  ofType(CUSTOMER_TYPE.NON_DAILY_PAYER).as('nonDailyPayer'),
  ofType(CUSTOMER_TYPE.OVERDUE).as('overdue'),
  ofType(CUSTOMER_TYPE.PAID).as('paid'),
  countWhere(sql`is_idle`).as('noActiveCashbook'),
]

async function choose(context: Context<Actor>, query: PageQuery): Promise<Chosen> {
  const { by, way } = getOrder(query)
  const sign = sql.lit(way === 'asc' ? 1 : -1)
  const tabMembership = selectTabMembership(context, query)
    .select(sql`coalesce((${by})::bigint * ${sign}, ${LAST_PLACE})`.as('place'))
    .select(sql`customers.id * ${sign}`.as('tie'))
  const before = sql`${(query.page - 1) * query.pageSize}::bigint`
  const size = sql`${query.pageSize}::bigint`
  const { rows } = await sql<Chosen>`
    WITH stood AS MATERIALIZED (${tabMembership}),
    counted AS MATERIALIZED (SELECT ${sql.join(TAB_COUNTS)} FROM stood),
    span AS MATERIALIZED (
      SELECT CASE WHEN ${before} * 2 < total THEN 1 ELSE -1 END AS way,
             CASE WHEN ${before} * 2 < total THEN ${before} ELSE greatest(total - ${before} - ${size}, 0) END AS skipped,
             greatest(least(${size}, total - ${before}), 0) AS taken
      FROM counted)
    SELECT counted.*, ARRAY (
      SELECT id FROM (
        SELECT id, place, tie FROM stood WHERE is_chosen
        ORDER BY place * (SELECT way FROM span), tie * (SELECT way FROM span)
        LIMIT (SELECT taken FROM span) OFFSET (SELECT skipped FROM span)
      ) AS page ORDER BY place, tie) AS ids
    FROM counted`.execute(context.db)
  return assertDefined(rows[0], 'a count returns one row')
}

// Customers without an active cashbook are last in both directions.
const LAST_PLACE = sql.raw('9223372036854775807')

// Up to here both queries run at once; deeper, the count first decides which end is nearer.
const SHALLOW = 1_000

async function pageByRow(context: Context<Actor>, query: PageQuery) {
  const isDeep = query.page * query.pageSize > SHALLOW
  const known = isDeep ? await countTabs(context, query) : undefined
  // Nothing may fail between the two queries: an error of the first would have no reader.
  const listed = selectListed(context, query, getSpan(query, known?.total))
  const [counted, rows] = await Promise.all([known ?? countTabs(context, query), listed.execute()])
  return { counted, rows }
}
