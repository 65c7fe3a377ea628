import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { getSort } from '#platform/server/pageFrom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type * as schemas from './schemas.ts'

export type Filters = Omit<z.output<typeof schemas.exportCustomerView.query>, 'format'>

const sum = (column: string) => sql<Sen>`coalesce(sum(${sql.ref(column)}), 0)::bigint`

// A loss is dated the day on which the cashbook ended.
const LAST_ON = sql<Day>`max(CASE WHEN cashbooks.written_off_sen > 0
  THEN greatest(cashbooks.latest_on, cashbooks.end_on) ELSE cashbooks.latest_on END)`

export const FIGURES = [
  sql<number>`count(*)`.as('cashbook_count'),
  sql<number>`count(*) FILTER (WHERE cashbooks.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)})`.as(
    'active_count',
  ),
  sum('cashbooks.debit_sen').as('debit_sen'),
  sum('cashbooks.credit_sen').as('credit_sen'),
  sum('cashbooks.balance_sen').as('balance_sen'),
  sum('cashbooks.written_off_sen').as('loss_sen'),
  sum('settlements.profit_sen').as('profit_sen'),
] as const

/** Selects the cashbooks of the report. */
export function reportedCashbooks({ db, actor }: Context<Actor>, { agentId, from, to }: Filters) {
  return db
    .selectFrom('cashbooks')
    .leftJoin('settlements', (join) =>
      join
        .onRef('settlements.cashbook_id', '=', 'cashbooks.id')
        .on('settlements.undone_at', 'is', null),
    )
    .where('cashbooks.voided_at', 'is', null)
    .where(visibleCashbooks(actor))
    .$call((q) => (agentId === undefined ? q : q.where('cashbooks.agent_id', '=', agentId)))
    .$call((q) => (from === undefined ? q : q.where('cashbooks.debit_on', '>=', from)))
    .$call((q) => (to === undefined ? q : q.where('cashbooks.debit_on', '<=', to)))
}

/** Groups them by customer, in the requested order. */
export function selectCustomerView(context: Context<Actor>, filters: Filters) {
  const [field, direction] = getSort(filters.sort ?? 'totalBalance:desc')
  const way = sql.raw(direction)
  const by = {
    totalBalance: sql`balance_sen`,
    totalDebit: sql`debit_sen`,
    totalCredit: sql`credit_sen`,
    profit: sql`profit_sen`,
    cashbookCount: sql`cashbook_count`,
    customerName: sql`customers.name COLLATE "und-x-icu"`,
  }[field]
  return context.db
    .selectFrom(
      reportedCashbooks(context, filters)
        .select('cashbooks.customer_id')
        .select(FIGURES)
        .select(LAST_ON.as('last_on'))
        .groupBy('cashbooks.customer_id')
        .as('total'),
    )
    .innerJoin('customers', 'customers.id', 'total.customer_id')
    .innerJoin('users as agent', 'agent.id', 'customers.agent_id')
    .selectAll('total')
    .select(['customers.name as customer_name', 'customers.agent_id', 'agent.name as agent_name'])
    .orderBy(sql`${by} ${way}, total.customer_id ${way}`)
}

export type CustomerViewRow = Awaited<
  ReturnType<ReturnType<typeof selectCustomerView>['execute']>
>[number]
