import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { sumAll } from '#db/aggregates.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { PROFIT_GROUPS } from '../contract.ts'

/**
 * Loads profit and loss of cashbooks in groups: the latest month or the largest debit first. The
 * profit is of settlements in force, the commission of closures, as in the ledger.
 */
export function selectProfit(
  { db, actor }: Context<Actor>,
  agentId: number | null,
  by: (typeof PROFIT_GROUPS)[number],
) {
  const isByMonth = by === 'MONTH'
  const packageId = sql<number | null>`${isByMonth ? sql`NULL::bigint` : sql`cashbooks.package_id`}`
  const month = sql<Day | null>`${
    isByMonth ? sql`date_trunc('month', cashbooks.debit_on)::date` : sql`NULL::date`
  }`
  const sums = db
    .selectFrom('cashbooks')
    .leftJoin('settlements', (join) =>
      join
        .onRef('settlements.cashbook_id', '=', 'cashbooks.id')
        .on('settlements.undone_at', 'is', null),
    )
    .leftJoin('closures', 'closures.settlement_id', 'settlements.id')
    .select([
      packageId.as('package_id'),
      month.as('month'),
      sql<number>`count(*)`.as('count'),
      sumAll(sql`cashbooks.debit_sen`).as('debit'),
      sumAll(sql`cashbooks.expected_sen`).as('expected'),
      sumAll(sql`cashbooks.credit_sen`).as('paidOff'),
      sumAll(sql`cashbooks.written_off_sen`).as('writtenOff'),
      sumAll(sql`cashbooks.recovered_sen`).as('recovered'),
      sumAll(sql`cashbooks.balance_sen`).as('open'),
      sumAll(sql`settlements.profit_sen`).as('profit'),
      sumAll(sql`CASE WHEN closures.cashbook_id IS NOT NULL
        THEN settlements.agent_commission_sen + settlements.runner_commission_sen END`).as(
        'commission',
      ),
    ])
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
    .groupBy([packageId, month])
  return db
    .selectFrom(sums.as('sums'))
    .leftJoin('packages', 'packages.id', 'sums.package_id')
    .select(['packages.package_name as packageName', 'sums.month', 'sums.count'])
    .select(['sums.debit', 'sums.expected', 'sums.paidOff', 'sums.writtenOff'])
    .select(['sums.open', 'sums.profit', 'sums.commission', 'sums.recovered'])
    .orderBy('sums.month', 'desc')
    .orderBy('sums.debit', 'desc')
    .orderBy('sums.package_id')
    .execute()
}

export type ProfitRow = Awaited<ReturnType<typeof selectProfit>>[number]
