import { sql, type InferResult } from 'kysely'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { selectLines, type LineFilter } from './selectLines.ts'

type Receipt = { id: number; file_id: number; name: string; media_type: string }

/**
 * Returns petty cash lines, a page or all, each with the balance after it: the account's balance
 * less all later lines, including those that the filter hides. One index provides the running sums.
 */
export function withBalances(
  context: Context<Actor>,
  filter: LineFilter,
  page?: { below: number | undefined; maxRows: number },
) {
  return context.db
    .with('line', () => selectLines(context, filter, page))
    .with('spaced', (db) =>
      db
        .selectFrom('line')
        .selectAll()
        .select(
          sql<number>`lag(journal_id, 1, ${sql.lit(FAR)}::bigint)
            OVER (PARTITION BY agent_id ORDER BY journal_id DESC)`.as('newer_id'),
        ),
    )
    .selectFrom('spaced')
    .innerJoin('users as agent', 'agent.id', 'spaced.agent_id')
    .innerJoin('users as author', 'author.id', 'spaced.created_by')
    .leftJoin('users as runner', 'runner.id', 'spaced.runner_id')
    .leftJoin('cashbooks', 'cashbooks.id', 'spaced.cashbook_id')
    .leftJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .selectAll('spaced')
    .select(['agent.name as agent_name', 'author.name as author_name'])
    .select(['runner.name as runner_name', 'cashbooks.cashbook_code', 'cashbooks.customer_id'])
    .select(['customers.name as customer_name', BALANCE_AFTER.as('balance_after_sen')])
    .select(RECEIPTS.as('receipts'))
    .orderBy('spaced.journal_id', 'desc')
}

const FAR = Number.MAX_SAFE_INTEGER

const BALANCE_AFTER = sql<Sen>`spaced.balance_sen - sum((
  SELECT coalesce(sum(later.amount_sen), 0) FROM postings AS later
  WHERE later.account = 'petty_cash' AND later.agent_id = spaced.agent_id
    AND later.journal_id > spaced.journal_id AND later.journal_id <= spaced.newer_id
)) OVER (PARTITION BY spaced.agent_id ORDER BY spaced.journal_id DESC)`

const RECEIPTS = sql<Receipt[]>`(
  SELECT coalesce(json_agg(json_build_object('id', a.id, 'file_id', f.id,
    'name', f.original_name, 'media_type', f.media_type) ORDER BY a.id), '[]')
  FROM attachments AS a JOIN files AS f ON f.id = a.file_id
  WHERE a.petty_cash_entry_id = spaced.petty_cash_entry_id)`

export type LineRow = InferResult<ReturnType<typeof withBalances>>[number]
