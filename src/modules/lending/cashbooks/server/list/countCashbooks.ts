import { sql } from 'kysely'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import { standingSql } from '#db/standingSql.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getCashbooks, matchingCashbooks, withinStatus, type Filters } from './matchingCashbooks.ts'
import { maySeeProfit } from './maySeeProfit.ts'

const { UNSETTLED, SETTLED, CLOSED } = CASHBOOK_STATUS

/**
 * Counts the cashbooks in each status and work queue, for the tabs of the lists, and counts and sums
 * those that the open list has; the result is the same on every page.
 */
export async function countAndSum(
  context: Context<Actor>,
  status: CashbookStatus,
  filters: Filters,
) {
  const [{ active, listed }, settled, closed] = await Promise.all([
    countActiveAndListed(context, status, filters),
    countIn(context, SETTLED, filters),
    countIn(context, CLOSED, filters),
  ])
  const withAmount = (count: number, amount: Sen | null) => ({ count, amount: amount ?? ZERO_SEN })
  const counts = {
    unsettled: withAmount(active.count, active.balance),
    settled,
    closed,
    fullyPaid: withAmount(active.paidCount, active.paidCredit),
    overdue: withAmount(active.overdueCount, active.overdueBalance),
  }
  return { total: listed.count, sums: listed.sums, counts }
}

/** Reads the unsettled cashbooks once where the open list has all of them. */
async function countActiveAndListed(
  context: Context<Actor>,
  status: CashbookStatus,
  filters: Filters,
) {
  if (status !== UNSETTLED || withinStatus(filters, context.today).length > 0) {
    const [active, listed] = await Promise.all([
      selectActive(context, filters).executeTakeFirstOrThrow(),
      sumListed(context, status, filters),
    ])
    return { active, listed }
  }
  const row = await selectActive(context, filters)
    .select(getTotals(context))
    .executeTakeFirstOrThrow()
  return { active: row, listed: { count: row.count, sums: withoutProfit(row) } }
}

/**
 * Returns the filters by owner, which apply to all tabs; state and dates apply to the open one
 * only.
 */
const pickOwnerFilters = ({
  agentId,
  customerGroupId,
  customerType,
  searchTerm,
}: Filters): Filters => ({
  agentId,
  customerGroupId,
  customerType,
  searchTerm,
})

function selectActive(context: Context<Actor>, filters: Filters) {
  const { isFullyPaid, isOverdue } = standingSql(context.today)
  const isPaid = sql`FILTER (WHERE ${isFullyPaid})`
  const isLate = sql`FILTER (WHERE ${isOverdue})`
  return getCashbooks(context, pickOwnerFilters(filters))
    .where('cashbooks.status', '=', sql.lit(UNSETTLED))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<Sen | null>`sum(cashbooks.balance_sen)`.as('balance'),
      sql<number>`count(*) ${isPaid}`.as('paidCount'),
      sql<Sen | null>`sum(cashbooks.credit_sen) ${isPaid}`.as('paidCredit'),
      sql<number>`count(*) ${isLate}`.as('overdueCount'),
      sql<Sen | null>`sum(cashbooks.balance_sen) ${isLate}`.as('overdueBalance'),
    ])
}

async function countIn(context: Context<Actor>, status: CashbookStatus, filters: Filters) {
  const { count } = await getCashbooks(context, pickOwnerFilters(filters))
    .where('cashbooks.status', '=', sql.lit(status))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The sums of all cashbooks of a list. */
function getTotals({ today }: Context<Actor>) {
  const { dueTodaySen } = standingSql(today)
  return [
    sql<Sen>`coalesce(sum(cashbooks.balance_sen), 0)`.as('totalBalance'),
    sql<Sen>`coalesce(sum(${dueTodaySen}), 0)`.as('dueToday'),
    sql<Sen>`coalesce(sum(cashbooks.credit_sen), 0)`.as('totalCredit'),
    sql<Sen>`coalesce(sum(cashbooks.debit_sen), 0)`.as('totalDebit'),
    sql<Sen>`coalesce(sum(cashbooks.written_off_sen), 0)`.as('lossAmount'),
  ] as const
}

type Totals = Record<'totalBalance' | 'dueToday' | 'totalCredit' | 'totalDebit' | 'lossAmount', Sen>

const withoutProfit = ({
  totalBalance,
  dueToday,
  totalCredit,
  totalDebit,
  lossAmount,
}: Totals) => ({
  totalBalance,
  dueToday,
  totalCredit,
  totalDebit,
  lossAmount,
  profit: null,
  commission: null,
  net: null,
})

/** Counts and sums all matching cashbooks. */
async function sumListed(context: Context<Actor>, status: CashbookStatus, filters: Filters) {
  const matching = matchingCashbooks(context, status, filters).select([
    sql<number>`count(*)`.as('count'),
    ...getTotals(context),
  ])
  if (status === UNSETTLED || !maySeeProfit(context.actor)) {
    const { count, ...sums } = await matching.executeTakeFirstOrThrow()
    return { count, sums: withoutProfit(sums) }
  }
  const commissions = sql`frozen.agent_commission_sen + frozen.runner_commission_sen`
  const { count, ...sums } = await matching
    .innerJoin('settlements as frozen', (join) =>
      join.onRef('frozen.cashbook_id', '=', 'cashbooks.id').on('frozen.undone_at', 'is', null),
    )
    .select([
      sql<Sen>`coalesce(sum(frozen.profit_sen), 0)`.as('profit'),
      sql<Sen>`coalesce(sum(${commissions}), 0)`.as('commission'),
      sql<Sen>`coalesce(sum(frozen.net_sen), 0)`.as('net'),
    ])
    .executeTakeFirstOrThrow()
  return { count, sums }
}

/** Counts the customers of those cashbooks. */
export async function countCustomers(
  context: Context<Actor>,
  status: CashbookStatus,
  filters: Filters,
): Promise<number> {
  const { count } = await matchingCashbooks(context, status, filters)
    .select(sql<number>`count(DISTINCT cashbooks.customer_id)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
