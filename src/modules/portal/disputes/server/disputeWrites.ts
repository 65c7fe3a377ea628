import type { Insertable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Disputes } from '#db/tables.ts'

type NewDispute = Omit<
  Insertable<Disputes>,
  'id' | 'outcome' | 'correction_id' | 'closed_by' | 'closed_at'
>

/** Inserts a problem that a customer reports, and returns its id. */
export async function insertDispute(db: Database, dispute: NewDispute): Promise<number> {
  const { id } = await db
    .insertInto('disputes')
    .values(dispute)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Ending = {
  outcome: string | null
  correction_id: number | null
  closed_by: number | null
  closed_at: Date | null
}

/** Ends a locked problem, or opens it again. */
export async function changeDispute(db: Database, id: number, ending: Ending): Promise<void> {
  await db.updateTable('disputes').set(ending).where('id', '=', id).execute()
}

export const OPEN_AGAIN: Ending = {
  outcome: null,
  correction_id: null,
  closed_by: null,
  closed_at: null,
}
