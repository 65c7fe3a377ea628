import type { Write } from '#platform/server/handler.ts'
import type { setListColumns } from '../contract.ts'
import { lockOwner } from './lockOwner.ts'

/** Sets the columns of a list; without any the row goes. */
export const handleSetListColumns: Write<typeof setListColumns> = async (
  context,
  { body: { list, columns } },
) => {
  const { db, actor, now } = context
  if (columns.length === 0) {
    await db
      .deleteFrom('list_columns')
      .where('user_id', '=', actor.id)
      .where('list', '=', list)
      .execute()
    return { data: null, log: [] }
  }
  await lockOwner(context)
  await db
    .insertInto('list_columns')
    .values({ user_id: actor.id, list, columns, updated_at: now })
    .onConflict((same) =>
      same.columns(['user_id', 'list']).doUpdateSet({ columns, updated_at: now }),
    )
    .execute()
  return { data: null, log: [] }
}
