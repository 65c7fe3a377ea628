import { sql, type ExpressionBuilder } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Period } from '#core/reportPeriod.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import { countedIn, countedColumns, type CountedOn } from './countedTransactions.ts'
import { narrowed, type TransactionFilter } from './narrowed.ts'

type Page = { below: { on: Day; id: number } | undefined; maxRows: number }

/**
 * Selects the report's transactions for its file, latest day first; the reversal of one of a locked
 * day is a row of its own. Each agent's latest ones come from its indexes, and the page is taken
 * from these, so no index over the days of all agents is needed.
 */
export function selectReportRows(
  db: Database,
  period: Period,
  filter: TransactionFilter,
  page?: Page,
) {
  const { agentId } = filter
  const choice = { period, filter, page }
  return db
    .selectFrom('users as agent')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(ofAgent(eb, 'business_on', choice).as('own'))
          .selectAll('own')
          .unionAll(
            eb.selectFrom(ofAgent(eb, 'reversed_on', choice).as('reversal')).selectAll('reversal'),
          )
          .as('moved'),
      (join) => join.onTrue(),
    )
    .innerJoin('cashbooks', 'cashbooks.id', 'moved.cashbook_id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .innerJoin('users as author', 'author.id', 'moved.counted_by')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'moved.bank_account_id')
    .leftJoin('users as runner', 'runner.id', 'moved.runner_id')
    .select(['moved.counted_on', 'moved.counted_at', 'moved.kind', 'moved.day'])
    .select(['moved.counted_sen', 'moved.counted_balance_sen', 'moved.counted_remark'])
    .select(['moved.is_reversal', 'moved.reference', 'bank_accounts.name as account_name'])
    .select(['agent.name as agent_name', 'runner.name as runner_name'])
    .select(['author.name as author_name', 'cashbooks.cashbook_code'])
    .select('customers.name as customer_name')
    .where('agent.role_id', '=', sql.lit(ROLES.AGENT))
    .$call((q) => (agentId === null ? q : q.where('agent.id', '=', agentId)))
    .orderBy('moved.counted_on', 'desc')
    .orderBy('moved.id', 'desc')
    .$call((q) => (page === undefined ? q : q.limit(page.maxRows)))
}

type Choice = { period: Period; filter: TransactionFilter; page: Page | undefined }

/** Selects the latest rows of one agent that count on their own day, or on that of a reversal. */
function ofAgent(
  eb: ExpressionBuilder<DB & { agent: DB['users'] }, 'agent'>,
  countedOn: CountedOn,
  { period, filter, page }: Choice,
) {
  const below = page?.below
  const rows = narrowed(eb.selectFrom('transactions'), { ...filter, agentId: null })
  return countedIn(rows, countedOn, period, filter.isRemoved)
    .selectAll('transactions')
    .select(countedColumns(countedOn, filter.isRemoved))
    .whereRef('transactions.agent_id', '=', sql.ref('agent.id'))
    .$call((q) =>
      below === undefined
        ? q
        : q.where(
            sql<boolean>`(transactions.${sql.ref(countedOn)}, transactions.id)
              < (${below.on}::date, ${below.id}::bigint)`,
          ),
    )
    .$call((q) =>
      page === undefined
        ? q
        : q
            .orderBy(`transactions.${countedOn}`, 'desc')
            .orderBy('transactions.id', 'desc')
            .limit(page.maxRows),
    )
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReportRows>['execute']>>[number]
