import { sql } from 'kysely'
import { addDays } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { sumWhere } from '#db/aggregates.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { selectOddRows } from '../../transactions/server/oddRows.ts'

const WEEK_DAYS = 7

/** Sums what moved today; the counts are those of the rows that the transaction report lists. */
export function movedToday({ db, today }: Context<Actor>, agentId: number | null) {
  const totals = db
    .selectFrom('daily_totals')
    .select(['kind', 'amount_sen', 'transaction_count as count'])
    .where('business_on', '=', today)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
  const odd = db
    .selectFrom(
      selectOddRows(db, { from: today, to: today }, { agentId, runnerId: undefined }).as('odd'),
    )
    .select(['odd.kind', sql<Sen>`0`.as('amount_sen'), 'odd.missing as count'])
  const isCredit = sql`kind = 'CREDIT'`
  const isDebit = sql`kind = 'DEBIT'`
  const isRefund = sql`kind = 'REFUND'`
  const getCount = (condition: typeof isCredit) =>
    sql<number>`coalesce(sum(count) FILTER (WHERE ${condition}), 0)::bigint`
  return db
    .selectFrom(totals.unionAll(odd as never).as('moved'))
    .select([
      sumWhere(sql`amount_sen`, isCredit).as('credit_sen'),
      getCount(isCredit).as('credit_count'),
      sumWhere(sql`amount_sen`, isRefund).as('refund_sen'),
      getCount(isRefund).as('refund_count'),
      sumWhere(sql`amount_sen`, isDebit).as('debit_sen'),
      getCount(isDebit).as('debit_count'),
    ])
    .executeTakeFirstOrThrow()
}

/** Returns what the whole of yesterday, and of this weekday a week ago, brought in. */
export async function collectedBefore({ db, today }: Context<Actor>, agentId: number | null) {
  const [yesterday, weekAgo] = [addDays(today, -1), addDays(today, -WEEK_DAYS)]
  const { yesterday_sen, week_ago_sen } = await db
    .selectFrom('daily_totals')
    .select([
      sumWhere(sql`amount_sen`, sql`business_on = ${yesterday}::date`).as('yesterday_sen'),
      sumWhere(sql`amount_sen`, sql`business_on = ${weekAgo}::date`).as('week_ago_sen'),
    ])
    .where('kind', '=', 'CREDIT')
    .where('business_on', 'in', [yesterday, weekAgo])
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
  return { yesterday: yesterday_sen, weekAgo: week_ago_sen, weekAgoDate: weekAgo }
}
