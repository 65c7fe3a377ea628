import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { PETTY_CASH_TYPES } from '#core/pettyCash.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { pettyCashMovement } from '../contract.ts'
import { visiblePettyCash } from './visiblePettyCash.ts'

export type Movement = z.output<typeof pettyCashMovement>

export type LineFilter = {
  agentId?: number
  type?: Movement
  from?: Day
  to?: Day
}

const ofEntries: readonly Movement[] = PETTY_CASH_TYPES

/**
 * Selects the newest visible petty cash postings that match the filter, before a journal if one is
 * given.
 */
export function selectLines(
  { db, actor }: Context<Actor>,
  { agentId, type, from, to }: LineFilter,
  page?: { below: number | undefined; maxRows: number },
) {
  const below = page?.below
  return db
    .selectFrom('postings')
    .innerJoin('petty_cash_accounts', 'petty_cash_accounts.agent_id', 'postings.agent_id')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .leftJoin('petty_cash_entries as entry', 'entry.id', 'journals.petty_cash_entry_id')
    .leftJoin('transactions as moved', 'moved.id', 'journals.transaction_id')
    .select(['postings.agent_id', 'postings.journal_id', 'postings.amount_sen'])
    .select(['postings.business_on', 'petty_cash_accounts.balance_sen'])
    .select(['journals.created_at', 'journals.created_by', 'journals.petty_cash_entry_id'])
    .select(['journals.cashbook_id', 'moved.runner_id'])
    .select([
      sql<Movement>`coalesce(entry.type, moved.kind)`.as('type'),
      sql<boolean>`journals.reverses_id IS NOT NULL`.as('is_reversal'),
      // A reversed entry shows the reason; its replacement shows its own remark.
      sql<string>`coalesce(CASE WHEN journals.reverses_id IS NOT NULL THEN moved.removal_reason END,
        entry.remark, moved.remark)`.as('remark'),
    ])
    .where('postings.account', '=', sql.lit('petty_cash'))
    .where(visiblePettyCash(actor))
    .$if(below !== undefined, (q) => q.where('postings.journal_id', '<', below!))
    .$if(agentId !== undefined, (q) => q.where('postings.agent_id', '=', agentId!))
    .$if(type !== undefined, (q) =>
      q.where(ofEntries.includes(type!) ? 'entry.type' : 'moved.kind', '=', type!),
    )
    .$if(from !== undefined, (q) => q.where('postings.business_on', '>=', from!))
    .$if(to !== undefined, (q) => q.where('postings.business_on', '<=', to!))
    .orderBy('postings.journal_id', 'desc')
    .$if(page !== undefined, (q) => q.limit(page!.maxRows))
}
