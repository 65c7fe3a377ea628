import { sql } from 'kysely'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { customersMessages } from '#modules/customers/messages.ts'

/**
 * Returns the given cashbooks and those that reloaned them, and each other, since.
 * @throws AppError SPLIT_RELOAN when one of these reloans that stands paid off another cashbook, too
 */
export async function findBooksToSplit(
  { db }: Context<Actor>,
  followed: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; isMixed: boolean }>`
    WITH RECURSIVE back AS (
      SELECT unnest(${followed}::bigint[]) AS id
      UNION
      SELECT reloans.new_cashbook_id FROM back
      JOIN reloan_sources ON reloan_sources.old_cashbook_id = back.id
      JOIN reloans ON reloans.id = reloan_sources.reloan_id
    )
    SELECT back.id, EXISTS (
      SELECT FROM reloans JOIN reloan_sources ON reloan_sources.reloan_id = reloans.id
      WHERE reloans.new_cashbook_id = back.id
        AND reloans.undone_at IS NULL AND reloan_sources.old_cashbook_id NOT IN (SELECT id FROM back)) AS "isMixed"
    FROM back`.execute(db)
  if (rows.some(({ isMixed }) => isMixed)) throw conflict(customersMessages.SPLIT_RELOAN)
  return rows.map(({ id }) => id)
}
