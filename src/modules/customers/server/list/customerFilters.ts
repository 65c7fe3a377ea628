import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { DB } from '#db/tables.ts'
import type { listCustomersV2 } from '../schemas.ts'
import { matchesTerm } from '../searchText.ts'
import { standingFigures } from './standingFigures.ts'

/** The query of a page of the list. */
export type PageQuery = z.output<(typeof listCustomersV2)['query']>
/** The list's filters and order, without the page. */
export type Filters = Omit<PageQuery, 'page' | 'pageSize'>

const isSame = (column: string, text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`

/** Builds the conditions on a customer's own row. */
export function matchesCustomer(filters: Partial<Filters>) {
  const { ids, agentId, customerGroupId, dailyPayer, state, region, businessNature } = filters
  return (eb: ExpressionBuilder<DB, 'customers'>) => {
    const conditions: Expression<SqlBool>[] = []
    const add = (condition: Expression<SqlBool>) => void conditions.push(condition)
    if (ids !== undefined) add(sql`customers.id = ANY(${ids}::bigint[])`)
    if (agentId !== undefined) add(eb('customers.agent_id', '=', agentId))
    if (customerGroupId !== undefined) add(eb('customers.customer_group_id', '=', customerGroupId))
    if (dailyPayer !== undefined) add(eb('customers.is_daily_payer', '=', dailyPayer))
    if (state) add(isSame('customers.state', state))
    if (region) add(isSame('customers.region', region))
    if (businessNature) {
      add(sql`strpos(lower(customers.business_nature), lower(${businessNature})) > 0`)
    }
    if (filters.runnerId !== undefined) add(isVisitedBy(filters.runnerId))
    if (filters.searchTerm !== undefined) add(matchesTerm(filters.searchTerm))
    return eb.and(conditions)
  }
}

const isVisitedBy = (runnerId: number) => sql<boolean>`EXISTS (
  SELECT FROM cashbooks AS book WHERE book.customer_id = customers.id AND book.runner_id = ${runnerId}
    AND book.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} AND book.voided_at IS NULL)`

/** Builds the conditions on a customer's standing, except those that choose a tab. */
export function matchesStanding(
  { debtDaysFrom, pastDueDaysFrom, dueWithinDays }: Partial<Filters>,
  today: Day,
) {
  const { daysPastDue, debtDays } = standingFigures(today)
  const conditions: Expression<SqlBool>[] = []
  if (pastDueDaysFrom !== undefined) conditions.push(sql`${daysPastDue} >= ${pastDueDaysFrom}`)
  if (debtDaysFrom !== undefined) conditions.push(sql`${debtDays} >= ${debtDaysFrom}`)
  if (dueWithinDays !== undefined) conditions.push(isDueWithin(dueWithinDays, today))
  return conditions
}

const isDueWithin = (days: number, today: Day) => sql<boolean>`EXISTS (
  SELECT FROM cashbooks AS book WHERE book.customer_id = customer_standings.customer_id
    AND book.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} AND book.voided_at IS NULL
    AND book.balance_sen > 0
    AND book.due_on BETWEEN ${today}::date AND ${today}::date + ${days}::integer)`

/** Builds the conditions that choose a tab. */
export function matchesTab(filters: Partial<Filters>, today: Day) {
  const { customerType, hasActiveCashbook, isBehind } = filters
  const conditions: Expression<SqlBool>[] = []
  if (customerType !== undefined) {
    conditions.push(sql`${standingFigures(today).customerType} = ${customerType}`)
  }
  if (isBehind !== undefined) {
    conditions.push(sql`(${standingFigures(today).isBehind} IS TRUE) = ${isBehind}::boolean`)
  }
  if (hasActiveCashbook !== undefined) {
    conditions.push(sql`(active_count > 0) = ${hasActiveCashbook}::boolean`)
  }
  return conditions
}
