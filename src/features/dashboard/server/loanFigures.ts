import { sql, type RawBuilder } from 'kysely'
import { addDays } from '#core/calendar.ts'
import { addSen, subtractSen } from '#core/money.ts'
import { countWhere, sumAll, sumWhere } from '#db/aggregates.ts'
import { withLoanLines } from '#features/reports/server/agents/loanLines.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { ENDING_DAYS, LONG_BEHIND_DAYS } from '../contract.ts'

/**
 * Computes what was due as the day began, what was collected of it and what is still due (due =
 * collected + reloaned − refunded + still due, to the sen), and what needs attention, in one
 * statement.
 */
export async function loanFigures(context: Context<Actor>, agentId: number | null) {
  const sums = await selectSums(context, agentId)
  const counted = (name: Counted) => ({ count: sums[`${name}_count`], amount: sums[`${name}_sen`] })
  return {
    expected: sums.expected_sen,
    due: {
      amount: addSen(sums.instalments_sen, sums.arrears_before_sen),
      instalments: sums.instalments_sen,
      arrears: sums.arrears_before_sen,
      collected: sums.collected_sen,
      reloaned: sums.reloaned_sen,
      refunded: sums.refunded_sen,
    },
    stillDue: {
      amount: sums.due_sen,
      instalments: subtractSen(sums.due_sen, sums.arrears_sen),
      arrears: sums.arrears_sen,
    },
    notYetPaid: counted('unpaid'),
    overdue: counted('overdue'),
    newlyOverdue: sums.newly_overdue_count,
    fullyPaidButUnsettled: counted('fully_paid'),
    longBehind: counted('behind'),
    endingSoon: counted('ending'),
  }
}

type Counted = 'unpaid' | 'overdue' | 'fully_paid' | 'behind' | 'ending'

/** A payment beyond what was due is one in advance. */
const COLLECTED = sql`least(paid_sen, due_before_sen)`
const IS_MOVED = sql`change_sen <> 0`

/**
 * Counts customers, as the list that the figure leads to. They are gathered first: with a DISTINCT,
 * PostgreSQL would sort the lines of all loans.
 */
const customersWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(DISTINCT id)
    FROM unnest(array_agg(customer_id) FILTER (WHERE ${condition})) AS id)`

function selectSums(context: Context<Actor>, agentId: number | null) {
  const { today } = context
  const isUnpaid = sql`is_able_to_credit AND due_sen > 0 AND paid_sen = 0`
  const isNewlyOverdue = sql`is_overdue AND due_on = ${addDays(today, -1)}::date`
  const isLongBehind = sql`days_past_due >= ${LONG_BEHIND_DAYS}`
  const isEnding = sql`balance_sen > 0
    AND due_on >= ${today}::date AND due_on <= ${addDays(today, ENDING_DAYS)}::date`
  return withLoanLines(context, agentId)
    .selectFrom('line')
    .select([
      sumAll(sql`expected_sen`).as('expected_sen'),
      sumAll(sql`due_before_sen - arrears_before_sen`).as('instalments_sen'),
      sumAll(sql`arrears_before_sen`).as('arrears_before_sen'),
      sumAll(sql`due_sen`).as('due_sen'),
      sumAll(sql`arrears_sen`).as('arrears_sen'),
      sumWhere(COLLECTED, sql`paid_sen > 0`).as('collected_sen'),
      sumWhere(sql`greatest(due_before_sen - due_sen - ${COLLECTED}, 0)`, IS_MOVED).as(
        'reloaned_sen',
      ),
      sumWhere(sql`greatest(due_sen + ${COLLECTED} - due_before_sen, 0)`, IS_MOVED).as(
        'refunded_sen',
      ),
    ])
    .select([
      countWhere(isUnpaid).as('unpaid_count'),
      sumWhere(sql`due_sen`, isUnpaid).as('unpaid_sen'),
      countWhere(sql`is_overdue`).as('overdue_count'),
      sumWhere(sql`balance_sen`, sql`is_overdue`).as('overdue_sen'),
      countWhere(isNewlyOverdue).as('newly_overdue_count'),
      countWhere(sql`is_fully_paid`).as('fully_paid_count'),
      sumWhere(sql`credit_sen`, sql`is_fully_paid`).as('fully_paid_sen'),
      customersWhere(isLongBehind).as('behind_count'),
      sumWhere(sql`arrears_sen`, isLongBehind).as('behind_sen'),
      customersWhere(isEnding).as('ending_count'),
      sumWhere(sql`balance_sen`, isEnding).as('ending_sen'),
    ])
    .executeTakeFirstOrThrow()
}
