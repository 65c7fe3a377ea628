import { sql } from 'kysely'
import { orNotFound } from '#platform/server/appError.ts'
import type { Database } from '#db/connect.ts'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { SheetReading } from '#platform/server/sheets/findHeadings.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { BankRows } from './readBankRows.ts'

/** How the files of an account are read. */
export type BankReading = { titles: readonly string[]; mapping: Mapping; reading: SheetReading }

/**
 * Remembers how the files of an account are read. Who writes lines of an account waits here for
 * others who do.
 */
export async function rememberReading(
  { db, actor, now }: Context<Actor>,
  accountId: number,
  { titles, mapping, reading }: BankReading,
): Promise<void> {
  const row = {
    titles: [...titles],
    column_mapping: JSON.stringify(mapping),
    reading: JSON.stringify(reading),
    set_by: actor.id,
    set_at: now,
  }
  await db
    .insertInto('bank_readings')
    .values({ bank_account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('bank_account_id').doUpdateSet(row))
    .execute()
}

/** Locks the lines of accounts, which were all read in one way: who explains one waits for others. */
export async function lockLines(db: Database, accountIds: readonly number[]): Promise<void> {
  await sql`
    SELECT FROM bank_readings WHERE bank_account_id = ANY (${accountIds}::bigint[])
    ORDER BY bank_account_id FOR UPDATE`.execute(db)
}

type NewFile = {
  accountId: number
  name: string
  span: { firstOn: Day | null; lastOn: Day | null; lastBalanceSen: Sen | null }
  rows: BankRows
}

/** Adds a file and those of its lines that are not known; a row that cannot be read keeps its place. */
export async function insertFile(
  { db, actor, now, today }: Context<Actor>,
  { accountId, name, span, rows }: NewFile,
): Promise<{ id: number; added: number; unread: number }> {
  const { id } = await db
    .insertInto('bank_files')
    .values({
      bank_account_id: accountId,
      name,
      first_on: span.firstOn,
      last_on: span.lastOn,
      last_balance_sen: span.lastBalanceSen,
      line_count: rows.lines.length,
      added_count: 0,
      unread_count: 0,
      left_out_count: rows.leftOut,
      uploaded_by: actor.id,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unreadOn = span.lastOn ?? today
  const given = [
    ...rows.lines.map((line) => ({ ...line, problem: null })),
    ...rows.unread.map((row) => ({ ...row, on: unreadOn, amountSen: null, balanceSen: null })),
  ].map((line, place) => ({ ...line, place }))
  const { rows: counts } = await sql<{ added: number; unread: number }>`
    WITH added AS (
      INSERT INTO bank_lines (bank_account_id, added_with, row_number, line_on, amount_sen,
        balance_sen, description, reference, search_text, line_key, occurrence, problem)
      SELECT ${accountId}, ${id}, row, "on", "amountSen", "balanceSen", description, reference,
             "searchText", key, occurrence, problem
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (
        place int, row int, "on" date, "amountSen" bigint, "balanceSen" bigint, description text,
        reference text, "searchText" text, key text, occurrence int, problem jsonb)
      ORDER BY place
      ON CONFLICT ON CONSTRAINT bank_lines_once DO NOTHING
      RETURNING amount_sen
    ), counted AS (
      SELECT count(amount_sen)::int AS added, (count(*) - count(amount_sen))::int AS unread FROM added
    )
    UPDATE bank_files SET added_count = counted.added, unread_count = counted.unread
    FROM counted WHERE id = ${id}
    RETURNING counted.added, counted.unread`.execute(db)
  const { added, unread } = orNotFound(counts[0])
  return { id, added, unread }
}

/**
 * Removes a file with the lines that it added, and forgets how it was read: the next file is looked
 * at again. Returns the number of lines.
 */
export async function deleteFile(
  db: Database,
  { id, accountId }: { id: number; accountId: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bank_lines')
    .where('added_with', '=', id)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('bank_files').where('id', '=', id).execute()
  await db
    .updateTable('bank_readings')
    .set({ titles: [] })
    .where('bank_account_id', '=', accountId)
    .execute()
  return Number(numDeletedRows)
}

/** Explains locked lines by journals; a line that had one of them, which waited again, loses it. */
export async function explainLines(
  { db, actor, now }: Context<Actor>,
  pairs: readonly { lineId: number; journalId: number }[],
): Promise<void> {
  if (pairs.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
    AS given ("lineId" bigint, "journalId" bigint)`
  await sql`
    UPDATE bank_lines AS line SET journal_id = NULL, explained_by = NULL, explained_at = NULL
    FROM ${given}, bank_lines AS named
    WHERE named.id = given."lineId" AND line.bank_account_id = named.bank_account_id
      AND line.journal_id = given."journalId" AND line.id <> named.id`.execute(db)
  await sql`
    UPDATE bank_lines AS line
    SET journal_id = given."journalId", explained_by = ${actor.id}, explained_at = ${now}
    FROM ${given} WHERE line.id = given."lineId"`.execute(db)
}

/** Explains a locked line by the journal of what this transaction records. */
export function explainByRecord(
  { db, actor, now, enqueue }: Context<Actor>,
  lineId: number,
  record: { transaction_id: number } | { petty_cash_entry_id: number },
): void {
  const isOfRecord =
    'transaction_id' in record
      ? sql`transaction_id = ${record.transaction_id}`
      : sql`petty_cash_entry_id = ${record.petty_cash_entry_id}`
  enqueue(
    sql`UPDATE bank_lines
      SET journal_id = (SELECT min(id) FROM journals WHERE ${isOfRecord}),
          explained_by = ${actor.id}, explained_at = ${now}
      WHERE id = ${lineId}`.execute(db),
  )
}

/** Says that a locked line is not of the business, or, without a reason, reopens it. */
export async function setNotOurs(
  { db, actor, now }: Context<Actor>,
  lineId: number,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set({
      journal_id: null,
      not_ours_reason: reason,
      explained_by: reason === null ? null : actor.id,
      explained_at: reason === null ? null : now,
    })
    .where('id', '=', lineId)
    .execute()
}
