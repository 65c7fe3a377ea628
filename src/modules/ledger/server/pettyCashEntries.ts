import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

/** A change of petty cash or of a bank account that no loan, payment or count caused. */
export type PettyCashEntry = {
  agentId: number
  type: string
  changeSen: Sen
  on: Day
  remark: string
  /** The bank account that changes; null for petty cash. */
  bankAccountId: number | null
  /** Where moved money goes. */
  toBankAccountId?: number | null
  /** The import that it balances. */
  migrationId?: number
}

/**
 * Inserts entries, and returns their ids in the given order; the caller posts their journals. Petty
 * cash is locked first, as `post` does it: an entry alone would hold a weaker lock on it.
 */
export async function insertEntries(
  { db, actor, now }: Context<Actor>,
  entries: readonly PettyCashEntry[],
): Promise<number[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    WITH held AS MATERIALIZED (
      SELECT FROM petty_cash_accounts
      WHERE agent_id = ANY (${entries.map((each) => each.agentId)}::bigint[])
      ORDER BY agent_id FOR UPDATE
    )
    INSERT INTO petty_cash_entries (agent_id, type, amount_sen, business_on, remark, bank_account_id,
                                    to_bank_account_id, migration_id, created_by, created_at)
    SELECT agent_id, type, amount_sen, business_on, remark, bank_account_id, to_bank_account_id,
           migration_id, ${actor.id}, ${now}
    FROM unnest(${entries.map((each) => each.agentId)}::bigint[],
                ${entries.map((each) => each.type)}::text[],
                ${entries.map((each) => each.changeSen)}::bigint[],
                ${entries.map((each) => each.on)}::date[],
                ${entries.map((each) => each.remark)}::text[],
                ${entries.map((each) => each.bankAccountId)}::bigint[],
                ${entries.map((each) => each.toBankAccountId ?? null)}::bigint[],
                ${entries.map((each) => each.migrationId ?? null)}::bigint[]) WITH ORDINALITY AS given
      (agent_id, type, amount_sen, business_on, remark, bank_account_id, to_bank_account_id,
       migration_id, place), (SELECT count(*) FROM held) AS locked
    ORDER BY place
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
