import { sql, type Insertable } from 'kysely'
import type { Notes } from '#db/tables.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertForIds } from '#platform/server/writeAll.ts'

type Fields = Pick<Insertable<Notes>, 'content' | 'colour' | 'is_pinned' | 'customer_id'>

/** Inserts notes of the author's agent, or of the admin types, and returns their ids. */
export function insertNotes(
  { db, actor, now }: Context<Actor>,
  notes: readonly Fields[],
): Promise<number[]> {
  const about = { agent_id: actor.agentId, author_id: actor.id, created_at: now, updated_at: now }
  const rows = notes.map((fields) => ({ ...fields, ...about }))
  return insertForIds(db, 'notes', rows)
}

/** Changes notes, all in the same way; whose they are stays. */
export async function changeNotes(
  { db, now }: Context<Actor>,
  ids: readonly number[],
  change: Partial<Fields> | Pick<Insertable<Notes>, 'status'>,
): Promise<void> {
  await db
    .updateTable('notes')
    .set({ ...change, updated_at: now })
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
}
