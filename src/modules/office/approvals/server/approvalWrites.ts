import { sql } from 'kysely'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Database } from '#db/connect.ts'
import type { ApprovalFiles, ApprovalRequests } from '#db/tables.ts'
import type { Insertable, Updateable } from 'kysely'

/**
 * Inserts a request that waits, with its uploads. Returns its id.
 * @throws AppError REQUEST_ALREADY_RECORDED (409) when a copy of the same request was first
 */
export async function insertRequest(
  db: Database,
  request: Insertable<ApprovalRequests>,
  files: readonly Omit<Insertable<ApprovalFiles>, 'request_id'>[],
): Promise<number> {
  const inserted = await db
    .insertInto('approval_requests')
    .values(request)
    .onConflict((conflicting) => conflicting.constraint('approval_requests_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  // The pipeline then finds the answer to the first.
  if (!inserted) throw conflict(commonMessages.REQUEST_ALREADY_RECORDED)
  const { id } = inserted
  if (files.length > 0) {
    await db
      .insertInto('approval_files')
      .values(files.map((file) => ({ ...file, request_id: id })))
      .execute()
  }
  return id
}

type Change = Pick<
  Updateable<ApprovalRequests>,
  | 'state'
  | 'decided_by'
  | 'decided_at'
  | 'reason'
  | 'refusal'
  | 'done_in'
  | 'cashbook_id'
  | 'cashbook_ids'
>

/** Ends a locked request; its uploads are nobody's then, since the act recorded its own. */
export async function endRequest(db: Database, id: number, change: Change): Promise<void> {
  await changeRequest(db, id, change)
  await db.deleteFrom('approval_files').where('request_id', '=', id).execute()
}

/** Changes a locked request that goes on waiting. */
export async function changeRequest(db: Database, id: number, change: Change): Promise<void> {
  await db.updateTable('approval_requests').set(change).where('id', '=', id).execute()
}

/** Ends every request whose time is over and returns them. */
export async function lapseRequests(db: Database, now: Date) {
  const { rows } = await sql<Lapsed>`
    WITH lapsed AS (
      UPDATE approval_requests SET state = 'LAPSED', decided_at = lapses_at
      WHERE state = 'WAITING' AND lapses_at <= ${now}
      RETURNING id, act, amount_sen, agent_id, customer_id, cashbook_id),
    files AS (DELETE FROM approval_files WHERE request_id IN (SELECT id FROM lapsed))
    SELECT * FROM lapsed ORDER BY id`.execute(db)
  return rows
}

type Lapsed = Pick<Insertable<ApprovalRequests>, 'act' | 'amount_sen'> & {
  id: number
  agent_id: number | null
  customer_id: number | null
  cashbook_id: number | null
}
