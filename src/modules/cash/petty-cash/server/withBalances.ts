import { type InferResult, sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { PETTY_CASH_TYPES } from '#core/pettyCash.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { pettyCashMovement } from './schemas.ts'
import { visiblePettyCash } from '#modules/ledger/server/visiblePettyCash.ts'

type Receipt = { id: number; file_id: number; name: string; media_type: string }

const ofEntries: readonly Movement[] = PETTY_CASH_TYPES

/**
 * Returns the lines of petty cash or of a bank account, a page or all, each with the balance after
 * it: the account's balance less all later lines, including those that the filter hides. One index provides the running sums.
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
    .leftJoin('bank_accounts as other', 'other.id', 'spaced.other_account_id')
    .selectAll('spaced')
    .select(['agent.name as agent_name', 'author.name as author_name'])
    .select(['runner.name as runner_name', 'cashbooks.cashbook_code', 'cashbooks.customer_id'])
    .select(['customers.name as customer_name', 'other.name as other_account_name'])
    .select([balanceAfter(filter).as('balance_after_sen')])
    .select(RECEIPTS.as('receipts'))
    .orderBy('spaced.journal_id', 'desc')
}

const FAR = Number.MAX_SAFE_INTEGER

const balanceAfter = ({ accountId }: LineFilter) => sql<Sen>`spaced.balance_sen - sum((
  SELECT coalesce(sum(later.amount_sen), 0) FROM postings AS later
  WHERE ${
    accountId === undefined
      ? sql`later.account = 'petty_cash' AND later.agent_id = spaced.agent_id`
      : sql`later.account = 'bank' AND later.bank_account_id = ${accountId}`
  }
    AND later.journal_id > spaced.journal_id AND later.journal_id <= spaced.newer_id
)) OVER (PARTITION BY spaced.agent_id ORDER BY spaced.journal_id DESC)`

const RECEIPTS = sql<Receipt[]>`(
  SELECT coalesce(json_agg(json_build_object('id', a.id, 'file_id', f.id,
    'name', f.original_name, 'media_type', f.media_type) ORDER BY a.id), '[]')
  FROM attachments AS a JOIN files AS f ON f.id = a.file_id
  WHERE a.petty_cash_entry_id = spaced.petty_cash_entry_id)`

export type LineRow = InferResult<ReturnType<typeof withBalances>>[number]

type Movement = z.output<typeof pettyCashMovement>

type LineFilter = {
  agentId?: number
  /** A bank account; petty cash without one. */
  accountId?: number
  type?: Movement
  from?: Day
  to?: Day
}

const isOfType = (type: Movement) => {
  if (type === 'COMMISSION') return sql<boolean>`payment.id IS NOT NULL`
  if (type === 'DIFFERENCE') return sql<boolean>`resolution.id IS NOT NULL AND payment.id IS NULL`
  return sql<boolean>`${sql.ref(ofEntries.includes(type) ? 'entry.type' : 'moved.kind')} = ${type}`
}

/**
 * Selects the newest visible postings of the account that match the filter, before a journal if one
 * is given. Cash that only changes its holder moves nothing in or out.
 */
function selectLines(
  { db, actor }: Context<Actor>,
  { agentId, accountId, type, from, to }: LineFilter,
  page?: { below: number | undefined; maxRows: number },
) {
  const below = page?.below
  return db
    .selectFrom('postings')
    .innerJoin('petty_cash_accounts', 'petty_cash_accounts.agent_id', 'postings.agent_id')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .leftJoin('petty_cash_entries as entry', 'entry.id', 'journals.petty_cash_entry_id')
    .leftJoin('transactions as moved', 'moved.id', 'journals.transaction_id')
    .leftJoin('commission_payments as payment', 'payment.id', 'journals.commission_payment_id')
    .leftJoin(
      'difference_resolutions as resolution',
      'resolution.id',
      'journals.difference_resolution_id',
    )
    .leftJoin('bank_accounts', 'bank_accounts.id', 'postings.bank_account_id')
    .select(['postings.agent_id', 'postings.journal_id', 'postings.amount_sen'])
    .select(['postings.business_on', 'moved.reference'])
    .select(
      sql<Sen>`coalesce(bank_accounts.balance_sen, petty_cash_accounts.balance_sen)`.as(
        'balance_sen',
      ),
    )
    .select(['journals.created_at', 'journals.created_by', 'journals.petty_cash_entry_id'])
    .select(['journals.cashbook_id', 'moved.runner_id'])
    .select(
      sql<
        number | null
      >`CASE WHEN postings.bank_account_id IS NOT DISTINCT FROM entry.bank_account_id
        THEN entry.to_bank_account_id ELSE entry.bank_account_id END`.as('other_account_id'),
    )
    .select([
      sql<Movement>`coalesce(entry.type, moved.kind,
        CASE WHEN payment.id IS NULL THEN 'DIFFERENCE' ELSE 'COMMISSION' END)`.as('type'),
      sql<boolean>`journals.reverses_id IS NOT NULL`.as('is_reversal'),
      // A reversed entry shows the reason; its replacement shows its own remark.
      sql<string>`coalesce(CASE WHEN journals.reverses_id IS NOT NULL
          THEN coalesce(moved.removal_reason, payment.reversal_reason, resolution.reversal_reason) END,
        entry.remark, moved.remark, payment.remark, resolution.remark)`.as('remark'),
    ])
    .where('postings.account', '=', sql.lit(accountId === undefined ? 'petty_cash' : 'bank'))
    .where('journals.hand_over_id', 'is', null)
    .where(sql<boolean>`resolution.type IS DISTINCT FROM 'RETURNED'`)
    .$call((q) =>
      accountId === undefined ? q : q.where('postings.bank_account_id', '=', accountId),
    )
    .where(visiblePettyCash(actor))
    .$call((q) => (below === undefined ? q : q.where('postings.journal_id', '<', below)))
    .$call((q) => (agentId === undefined ? q : q.where('postings.agent_id', '=', agentId)))
    .$call((q) => (type === undefined ? q : q.where(isOfType(type))))
    .$call((q) => (from === undefined ? q : q.where('postings.business_on', '>=', from)))
    .$call((q) => (to === undefined ? q : q.where('postings.business_on', '<=', to)))
    .orderBy('postings.journal_id', 'desc')
    .$call((q) => (page === undefined ? q : q.limit(page.maxRows)))
}
