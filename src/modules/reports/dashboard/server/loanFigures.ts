import { sql } from 'kysely'
import { addDays } from '#core/calendar.ts'
import { addSen, subtractSen } from '#core/money.ts'
import { countWhere, sumAll, sumWhere } from '#db/aggregates.ts'
import { dueSql } from '#db/dayFiguresSql.ts'
import { daySums } from '../../agents/server/daySums.ts'
import { withLoanLines } from '../../agents/server/withLoanLines.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { sumsToAttend, toLoansToAttend } from './attention.ts'

/**
 * Computes what the day began with, what was collected of it and what is still due (due = collected
 * + reloaned − refunded + still due, to the sen), and what needs attention, in one statement.
 */
export async function loanFigures(context: Context<Actor>, agentId: number | null) {
  const sums = await selectSums(context, agentId)
  const counted = (name: Counted) => ({ count: sums[`${name}_count`], amount: sums[`${name}_sen`] })
  return {
    expected: sums.target_sen,
    arrears: sums.arrears_before_sen,
    split: {
      towardsToday: sums.towards_today_sen,
      towardsArrears: sums.towards_arrears_sen,
      inAdvance: sums.in_advance_sen,
      takenBack: sums.reversed_sen,
    },
    due: {
      amount: sums.due_before_sen,
      instalments: subtractSen(sums.due_before_sen, sums.due_arrears_sen),
      arrears: sums.due_arrears_sen,
      collected: sums.due_collected_sen,
      reloaned: sums.due_reloaned_sen,
      refunded: sums.due_refunded_sen,
      writtenOff: subtractSen(sums.began_own_sen, sums.due_before_sen),
      moved: subtractSen(sums.began_own_sen, addSen(sums.target_sen, sums.arrears_before_sen)),
    },
    stillDue: {
      amount: sums.due_sen,
      instalments: subtractSen(sums.due_sen, sums.arrears_sen),
      arrears: sums.arrears_sen,
    },
    notYetPaid: counted('unpaid'),
    overdue: counted('overdue'),
    newlyOverdue: sums.newly_overdue_count,
    ...toLoansToAttend(sums),
  }
}

type Counted = 'unpaid' | 'overdue'

const due = dueSql({
  open: sql`open_sen`,
  paid: sql`paid_sen`,
  collected: sql`collected_sen`,
  refunded: sql`refunded_sen`,
  reloaned: sql`reloaned_sen`,
  isEnded: sql`NOT is_unsettled`,
})

/** What became of what was due, on the loans that are the agent's now. */
const DUE_SUMS = [
  sumWhere(due.dueSen, sql`is_own`).as('due_before_sen'),
  sumWhere(sql`least(arrears_before_sen, ${due.dueSen})`, sql`is_own`).as('due_arrears_sen'),
  sumWhere(due.collectedSen, sql`is_own`).as('due_collected_sen'),
  sumWhere(due.reloanedSen, sql`is_own`).as('due_reloaned_sen'),
  sumWhere(due.refundedSen, sql`is_own`).as('due_refunded_sen'),
  sumWhere(sql`target_sen + arrears_before_sen`, sql`is_own`).as('began_own_sen'),
] as const

function selectSums(context: Context<Actor>, agentId: number | null) {
  const { today } = context
  const isUnpaid = sql`is_able_to_credit AND due_sen > 0 AND paid_sen = 0`
  const isNewlyOverdue = sql`is_overdue AND due_on = ${addDays(today, -1)}::date`
  return withLoanLines(context, agentId)
    .selectFrom('line')
    .select(daySums())
    .select(DUE_SUMS)
    .select(sumsToAttend(today))
    .select([
      sumAll(sql`due_sen`).as('due_sen'),
      sumAll(sql`arrears_sen`).as('arrears_sen'),
      countWhere(isUnpaid).as('unpaid_count'),
      sumWhere(sql`due_sen`, isUnpaid).as('unpaid_sen'),
      countWhere(sql`is_overdue`).as('overdue_count'),
      sumWhere(sql`balance_sen`, sql`is_overdue`).as('overdue_sen'),
      countWhere(isNewlyOverdue).as('newly_overdue_count'),
    ])
    .executeTakeFirstOrThrow()
}
