import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { addDays, type Day } from '#core/calendar.ts'
import type { CashbookStatus } from '#core/loan/standing.ts'
import { searchKey } from '#core/searchKey.ts'
import { standingSql } from '#db/standingSql.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { matchesTab } from '#modules/customers/server/list/customerFilters.ts'
import {
  matchingCustomers,
  matchingStandings,
} from '#modules/customers/server/list/matchingCustomers.ts'
import type { listCashbooksByStatus } from '../listSchemas.ts'
import { findStanding } from '../findStanding.ts'
import { visibleCashbooks } from '../visibleCashbooks.ts'

export type Filters = Omit<
  z.output<(typeof listCashbooksByStatus)['query']>,
  'page' | 'pageSize' | 'sort'
>

/** Selects the visible cashbooks of the customers that the filters name, in any status. */
export function getCashbooks(context: Context<Actor>, filters: Filters) {
  const { db, actor } = context
  const { agentId, customerGroupId, customerType, searchTerm } = filters
  let matching = db.selectFrom('cashbooks').where(visibleCashbooks(actor))
  if (agentId !== undefined) matching = matching.where('cashbooks.agent_id', '=', agentId)
  if (customerType !== undefined) {
    const { agentId, customerGroupId } = filters
    const ofType = matchingStandings(context, { agentId, customerGroupId })
      .where((eb) => eb.and(matchesTab({ customerType }, context.today)))
      .select('customer_standings.customer_id')
    matching = matching.where('cashbooks.customer_id', 'in', ofType)
  } else if (customerGroupId !== undefined) {
    const inGroup = matchingCustomers(context, { customerGroupId }).select('customers.id')
    matching = matching.where('cashbooks.customer_id', 'in', inGroup)
  }
  if (searchTerm === undefined) return matching
  const named = matchingCustomers(context, { searchTerm }).select('customers.id')
  const number = toCashbookNumber(searchTerm)
  return matching.where((eb) => {
    const isNamedCustomer = eb('cashbooks.customer_id', 'in', named)
    return number === undefined
      ? isNamedCustomer
      : eb.or([isNamedCustomer, eb('cashbooks.number', '=', number)])
  })
}

/** Selects those in a status that match the state and the dates. */
export function matchingCashbooks(
  context: Context<Actor>,
  status: CashbookStatus,
  filters: Filters,
) {
  return (
    getCashbooks(context, filters)
      // A literal, because the planner uses a partial index only when the query states its
      // condition.
      .where('cashbooks.status', '=', sql.lit(status))
      .where((eb) => eb.and(withinStatus(filters, context.today)))
  )
}

/** Returns the conditions on state and dates; none where the list has all of its status. */
export function withinStatus(filters: Filters, today: Day): Expression<SqlBool>[] {
  const { state, standing, settledFrom, settledTo, closedFrom, closedTo } = filters
  const { isOverdue, isFullyPaid } = standingSql(today)
  const conditions: Expression<SqlBool>[] = []
  if (state === 'FULLY_PAID') conditions.push(isFullyPaid)
  if (state === 'OVERDUE') conditions.push(isOverdue)
  if (state === 'RUNNING') conditions.push(sql`NOT (${isFullyPaid} OR ${isOverdue})`)
  if (standing) conditions.push(sql`cashbooks.status = 1 AND ${findStanding(today)} = ${standing}`)
  conditions.push(...fromTo(sql`cashbooks.end_on`, settledFrom, settledTo))
  const closed = fromTo(sql`closures.closed_on`, closedFrom, closedTo)
  if (closed.length > 0) {
    conditions.push(sql`cashbooks.id IN (
      SELECT closures.cashbook_id FROM closures WHERE ${sql.join(closed, sql` AND `)})`)
  }
  return conditions
}

function fromTo(column: Expression<unknown>, from: Day | undefined, to: Day | undefined) {
  const conditions: Expression<SqlBool>[] = []
  if (from !== undefined) conditions.push(sql`${column} >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`${column} < ${addDays(to, 1)}::date`)
  return conditions
}

/** Parses the running number of a cashbook ID: CB000123 as printed, or CB123. */
function toCashbookNumber(searchTerm: string): number | undefined {
  const digits = /^cb(\d{1,15})$/.exec(searchKey(searchTerm))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
