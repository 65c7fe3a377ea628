import { sql } from 'kysely'
import { addDays } from '#core/calendar.ts'
import { sumAll } from '#db/aggregates.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { MATCH_DAYS } from '../contract.ts'
import { UNSEEN_DAYS } from '../unseenDays.ts'

/** Counts and sums the waiting transfers that no file of the bank shows after five days. */
export function countUnseenTransfers({ db, today }: Context<Actor>, agentId: number | null) {
  const seenBefore = addDays(today, -UNSEEN_DAYS)
  return db
    .selectFrom('transactions')
    .select([sql<number>`count(*)`.as('count'), sumAll(sql`amount_sen`).as('amount')])
    .where('transfer_state', '=', sql.lit('UNCONFIRMED'))
    .where('removed_at', 'is', null)
    .where('business_on', '<=', seenBefore)
    .where(
      sql<boolean>`EXISTS (
        SELECT FROM bank_files AS file WHERE file.bank_account_id = transactions.bank_account_id)`,
    )
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM bank_lines AS line
        WHERE line.bank_account_id = transactions.bank_account_id
          AND line.line_on BETWEEN transactions.business_on - ${sql.lit(MATCH_DAYS)}
            AND transactions.business_on + ${sql.lit(MATCH_DAYS)}
          AND line.amount_sen = transactions.amount_sen AND line.not_ours_reason IS NULL
          AND line.journal_id IS NULL)`,
    )
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
}
