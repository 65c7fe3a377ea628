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
  const [dueOn, uncoveredOn, status] = [of('due_on'), of('uncovered_on'), of('status')]
  const day = sql`${on}::date`
  const due = (days: RawBuilder<unknown>) =>
    sql<Sen>`least(greatest(${days}, 0)::bigint * ${daily}, ${of('expected_sen')})`
  const days = (amount: RawBuilder<unknown>) => sql<number>`((${amount} + ${daily} - 1) / ${daily})`

  const daysThrough = instalmentDaysSql(day, alias)
  const dueBeforeSen = due(instalmentDaysSql(sql`${day} - 1`, alias))
  const dueThroughSen = due(daysThrough)
  const owes = sql`(${balance} > 0)`
  // Around the stored day the amounts follow from the part that is paid of its instalment, without a count of days.
  const partPaid = sql`${credit} % ${daily}`
  const arrearsSen = sql<Sen>`(CASE WHEN ${owes} AND ${uncoveredOn} < ${day}
    THEN least(${dueBeforeSen} - ${credit}, ${balance}) ELSE 0 END)`
  const dueTodaySen = sql<Sen>`(CASE WHEN NOT ${owes} OR ${uncoveredOn} > ${day} THEN 0
    WHEN ${uncoveredOn} = ${day} THEN least(${daily} - ${partPaid}, ${balance})
    ELSE least(${dueThroughSen} - ${credit}, ${balance}) END)`
  const advanceSen = sql<Sen>`(CASE WHEN NOT ${owes} OR ${uncoveredOn} <= ${day} THEN 0
    WHEN ${uncoveredOn} = ${day} + 1 THEN ${partPaid}
    ELSE greatest(${credit} - ${dueThroughSen}, 0) END)`
  const isOverdue = sql<boolean>`(${status} = 1 AND ${owes} AND ${day} > ${dueOn})`
  return {
    balanceSen: sql`${balance}`,
    dueBeforeSen,
    dueThroughSen,
    arrearsSen,
    debtDays: days(arrearsSen),
    daysPastDue: sql`(CASE WHEN ${owes} THEN greatest(${day} - ${uncoveredOn}, 0) ELSE 0 END)`,
    dueTodaySen,
    advanceSen,
    advanceDays: sql`(${advanceSen} / ${daily})`,
    balanceDays: days(balance),
    dayNumber: sql`greatest(${daysThrough}, 0)`,
    daysLeft: sql`greatest(${dueOn} - ${day}, 0)`,
    isOverdue,
    overdueDays: sql`(CASE WHEN ${isOverdue} THEN ${day} - ${dueOn} ELSE 0 END)`,
    isFullyPaid: sql`(${status} = 1 AND ${balance} = 0)`,
    ableToCredit: sql`(${status} = 1 AND ${balance} > 0 AND ${day} >= ${of('debit_on')})`,
    nextDueOn: sql`(CASE WHEN ${owes} THEN greatest(${day}, ${uncoveredOn}) END)`,
  }
}

/** Builds the core's `daysThrough`: days off are counted by their bits. */
function instalmentDaysSql(on: RawBuilder<unknown>, alias = 'cashbooks') {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const [startOn, offBits] = [of('start_on'), of('off_bits')]
  return sql<number>`(${on} - ${startOn} + 1 - CASE WHEN ${offBits} IS NULL THEN 0
    ELSE bit_count(substring(${offBits} FROM 1 FOR greatest(${on} - ${startOn} + 1, 0)))::int END)`
}

/** Builds whether a day is a day off of a row of cashbooks. */
export const isOffSql = (on: Day) => sql<boolean>`coalesce(
  substring(cashbooks.off_bits FROM ${on}::date - cashbooks.start_on + 1 FOR 1) = B'1', false)`
