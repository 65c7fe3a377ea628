import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Standing } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'

type SqlStanding = Omit<Standing, 'unableReason' | 'nextDueOn'> & { nextDueOn: Day | null }

/**
 * Builds `standingOn` of the core as SQL: each figure an expression over a row of cashbooks, so
 * that a list of a hundred thousand loans is one statement. A property keeps the two equal.
 */
export function standingSql(
  on: Day,
  alias = 'cashbooks',
): { readonly [Figure in keyof SqlStanding]: RawBuilder<SqlStanding[Figure]> } {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const [balance, credit, daily] = [of('balance_sen'), of('credit_sen'), of('daily_sen')]
  const [dueOn, status] = [of('due_on'), of('status')]
  const day = sql`${on}::date`
  const due = (days: RawBuilder<unknown>) =>
    sql<Sen>`least(greatest(${days}, 0)::bigint * ${daily}, ${of('expected_sen')})`
  const days = (amount: RawBuilder<unknown>) => sql<number>`((${amount} + ${daily} - 1) / ${daily})`
  const above = (amount: RawBuilder<unknown>, covered: RawBuilder<unknown>) =>
    sql<Sen>`greatest(${amount} - ${covered}, 0)`

  const daysThrough = instalmentDaysSql(day, alias)
  const dueBeforeSen = due(instalmentDaysSql(sql`${day} - 1`, alias))
  const dueThroughSen = due(daysThrough)
  const arrearsSen = sql<Sen>`least(${above(dueBeforeSen, credit)}, ${balance})`
  const advanceSen = sql<Sen>`(CASE WHEN ${balance} > 0 THEN ${above(credit, dueThroughSen)} ELSE 0 END)`
  const firstUncovered = instalmentDaySql(sql`(${credit} / ${daily})::int`, alias)
  const isOverdue = sql<boolean>`(${status} = 1 AND ${balance} > 0 AND ${day} > ${dueOn})`
  return {
    balanceSen: sql`${balance}`,
    dueBeforeSen,
    dueThroughSen,
    arrearsSen,
    debtDays: days(arrearsSen),
    daysPastDue: sql`(CASE WHEN ${balance} > 0 THEN greatest(${day} - ${firstUncovered}, 0) ELSE 0 END)`,
    dueTodaySen: sql`least(${above(dueThroughSen, credit)}, ${balance})`,
    advanceSen,
    advanceDays: sql`(${advanceSen} / ${daily})`,
    balanceDays: days(balance),
    dayNumber: sql`greatest(${daysThrough}, 0)`,
    daysLeft: sql`greatest(${dueOn} - ${day}, 0)`,
    isOverdue,
    overdueDays: sql`(CASE WHEN ${isOverdue} THEN ${day} - ${dueOn} ELSE 0 END)`,
    isFullyPaid: sql`(${status} = 1 AND ${balance} = 0)`,
    ableToCredit: sql`(${status} = 1 AND ${balance} > 0 AND ${day} >= ${of('debit_on')})`,
    nextDueOn: sql`(CASE WHEN ${balance} > 0 THEN greatest(${day}, ${firstUncovered}) END)`,
  }
}

/**
 * Builds the core's `daysThrough`. A loan without days off has no list, and costs what it did before there
 * were any: a search in nothing would take a quarter longer.
 */
export function instalmentDaysSql(on: RawBuilder<unknown>, alias = 'cashbooks') {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<number>`(${on} - ${of('start_on')} + 1 - CASE WHEN ${of('days_off')} IS NULL THEN 0
    ELSE width_bucket(${on}, ${of('days_off')}) END)`
}

/** Builds the core's `instalmentDay`, `after` instalments after the first. */
export function instalmentDaySql(after: RawBuilder<unknown>, alias = 'cashbooks') {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const shifted = of('days_off_shifted')
  const unmoved = sql`(${of('start_on')} + ${after})`
  return sql<Day>`(${unmoved} + CASE WHEN ${shifted} IS NULL THEN 0
    ELSE width_bucket(${unmoved}, ${shifted}) END)`
}
