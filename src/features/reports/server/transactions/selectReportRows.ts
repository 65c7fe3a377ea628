import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Period } from '#core/reportPeriod.ts'
import type { Database } from '#db/connect.ts'
import { narrowed, type TransactionFilter } from './narrowed.ts'

type Page = { below: { on: Day; id: number } | undefined; maxRows: number }

/**
 * Selects the report's transactions for its file, latest day first. Each agent's latest ones come
 * from its index, and the page is taken from these, so no index over the days of all agents is
 * needed.
 */
export function selectReportRows(
  db: Database,
  { from, to }: Period,
  filter: TransactionFilter,
  page?: Page,
) {
  const { agentId } = filter
  const below = page?.below
  return db
    .selectFrom('users as agent')
    .innerJoinLateral(
      (eb) =>
        narrowed(eb.selectFrom('transactions'), { ...filter, agentId: null })
          .selectAll('transactions')
          .whereRef('transactions.agent_id', '=', sql.ref('agent.id'))
          .where('transactions.removed_at', 'is', null)
          .where('transactions.business_on', '>=', from)
          .where('transactions.business_on', '<=', to)
          .$call((q) =>
            below === undefined
              ? q
              : q.where(
                  sql<boolean>`(transactions.business_on, transactions.id)
                < (${below.on}::date, ${below.id}::bigint)`,
                ),
          )
          .$call((q) =>
            page === undefined
              ? q
              : q
                  .orderBy('transactions.business_on', 'desc')
                  .orderBy('transactions.id', 'desc')
                  .limit(page.maxRows),
          )
          .as('moved'),
      (join) => join.onTrue(),
    )
    .innerJoin('cashbooks', 'cashbooks.id', 'moved.cashbook_id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .innerJoin('users as author', 'author.id', 'moved.created_by')
    .leftJoin('users as runner', 'runner.id', 'moved.runner_id')
    .select(['moved.business_on', 'moved.created_at', 'moved.kind', 'moved.day', 'moved.remark'])
    .select(['moved.amount_sen', 'moved.balance_after_sen'])
    .select(['agent.name as agent_name', 'runner.name as runner_name'])
    .select(['author.name as author_name', 'cashbooks.cashbook_code'])
    .select('customers.name as customer_name')
    .where('agent.role_id', '=', sql.lit(ROLES.AGENT))
    .$call((q) => (agentId === null ? q : q.where('agent.id', '=', agentId)))
    .orderBy('moved.business_on', 'desc')
    .orderBy('moved.id', 'desc')
    .$call((q) => (page === undefined ? q : q.limit(page.maxRows)))
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReportRows>['execute']>>[number]
