import type { Insertable } from 'kysely'
import type { Reloans, ReloanSources } from '#db/tables.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'

type NewReloan = Omit<Insertable<Reloans>, 'id' | 'reloaned_by' | 'created_at'>
type NewSource = Pick<Insertable<ReloanSources>, 'old_cashbook_id' | 'balance_sen'>

/** Inserts a reloan with the cashbooks that it pays off, and returns its id. */
export async function insertReloan(
  { db, actor, now, enqueue }: Context<Actor>,
  reloan: NewReloan,
  sources: readonly NewSource[],
): Promise<number> {
  const { id } = await db
    .insertInto('reloans')
    .values({ ...reloan, reloaned_by: actor.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { reloan_id: id, agent_id: reloan.agent_id }
  const rows = sources.map((source) => ({ ...source, ...about }))
  enqueue(insertAll(db, 'reloan_sources', rows))
  return id
}

/** Marks a reloan as undone. */
export function markUndone(
  { db, actor, now, today, enqueue }: Context<Actor>,
  id: number,
  reason: string,
): void {
  const undone = { undone_on: today, undone_by: actor.id, undone_at: now, undo_reason: reason }
  enqueue(db.updateTable('reloans').set(undone).where('id', '=', id).execute())
  enqueue(
    db.updateTable('reloan_sources').set({ is_undone: true }).where('reloan_id', '=', id).execute(),
  )
}
