import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Collected, DayDue, DayTarget } from '#core/loan/dayFigures.ts'
import type { Sen } from '#core/money.ts'
import { standingSql } from './standingSql.ts'

// The figures of a day (core/loan/dayFigures.ts) as SQL, so that the sums of a hundred thousand loans are one
// statement. A property keeps the two equal.

type Sql = RawBuilder<unknown>
type SqlOf<Figures> = { readonly [Figure in keyof Figures]: RawBuilder<Sen> }

/** Builds `targetOn`, over a row of cashbooks; `creditBefore` is its credit before the day. */
export function targetSql(on: Day, creditBefore: Sql): SqlOf<DayTarget> {
  const { dueBeforeSen, dueThroughSen } = standingSql(on)
  return {
    targetSen: sql`greatest(${dueThroughSen} - greatest(${dueBeforeSen}, ${creditBefore}), 0)`,
    arrearsSen: sql`greatest(${dueBeforeSen} - (${creditBefore}), 0)`,
  }
}

/**
 * Builds `splitCollected`, over columns. `earlier` is what other agents were paid before, on a loan
 * that moved between agents on the day: the parts of the agents add up to those of the loan.
 */
export function splitSql({
  target,
  arrears,
  paid,
  collected,
  earlier,
}: Record<'target' | 'arrears' | 'paid' | 'collected' | 'earlier', Sql>): SqlOf<Collected> {
  const upTo = (amount: Sql, limit: Sql) =>
    sql<Sen>`(least(${earlier} + ${amount}, ${limit}) - least(${earlier}, ${limit}))`
  const today = upTo(paid, target)
  const both = upTo(paid, sql`${target} + ${arrears}`)
  return {
    towardsTodaySen: today,
    towardsArrearsSen: sql`(${both} - ${today})`,
    inAdvanceSen: sql`(${collected} - ${both})`,
    reversedSen: sql`(${paid} - ${collected})`,
  }
}

/** Builds `dueOn`, over columns; `open` is due through the day less the credit before it. */
export function dueSql({
  open,
  paid,
  collected,
  refunded,
  reloaned,
  isEnded,
}: Record<
  'open' | 'paid' | 'collected' | 'refunded' | 'reloaned' | 'isEnded',
  Sql
>): SqlOf<DayDue> {
  const above = (amount: Sql) => sql<Sen>`greatest(${amount}, 0)`
  const unpaid = above(sql`${open} - ${paid}`)
  const raised = above(sql`${open} - ${collected} + ${refunded}`)
  const left = above(sql`${open} - ${collected} + ${refunded} - ${reloaned}`)
  return {
    dueSen: sql`(${above(open)} - CASE WHEN ${isEnded} THEN ${left} ELSE 0 END)`,
    collectedSen: sql`(${above(open)} - ${unpaid})`,
    reloanedSen: sql`(${raised} - ${left})`,
    refundedSen: sql`(${raised} - ${unpaid})`,
    stillDueSen: sql`(CASE WHEN ${isEnded} THEN 0 ELSE ${left} END)`,
    writtenOffSen: sql`(CASE WHEN ${isEnded} THEN ${left} ELSE 0 END)`,
  }
}
