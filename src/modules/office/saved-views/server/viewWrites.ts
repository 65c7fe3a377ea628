import type { Insertable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { SavedViews } from '#db/tables.ts'
import { unlessTaken } from '#platform/server/unlessTaken.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { NAME_TAKEN, NAMES_INDEX, VIEW_COLUMNS } from './viewRows.ts'

type Fields = Pick<Insertable<SavedViews>, 'list' | 'name' | 'query'>

/** Inserts a view of the user. @throws AppError VIEW_NAME_TAKEN */
export function insertView({ db, actor, now }: Context<Actor>, view: Fields) {
  const inserting = db
    .insertInto('saved_views')
    .values({ ...view, user_id: actor.id, created_at: now, updated_at: now })
    .returning(VIEW_COLUMNS)
    .executeTakeFirstOrThrow()
  return unlessTaken(inserting, NAMES_INDEX, NAME_TAKEN)
}

/** Changes a view of the user; undefined when it is not theirs. @throws AppError VIEW_NAME_TAKEN */
export function changeView(
  { db, actor, now }: Context<Actor>,
  id: number,
  change: Partial<Pick<Fields, 'name' | 'query'>>,
) {
  const changing = db
    .updateTable('saved_views')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returning(VIEW_COLUMNS)
    .executeTakeFirst()
  return unlessTaken(changing, NAMES_INDEX, NAME_TAKEN)
}

/** Deletes a view of the user; undefined when it is not theirs. */
export function deleteView({ db, actor }: Context<Actor>, id: number) {
  return db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
}

/** Sets the user's columns of a list; without any the row goes. */
export async function replaceListColumns(
  { db, actor, now }: Context<Actor>,
  list: string,
  columns: string[],
): Promise<void> {
  if (columns.length === 0) {
    await db
      .deleteFrom('list_columns')
      .where('user_id', '=', actor.id)
      .where('list', '=', list)
      .execute()
    return
  }
  await db
    .insertInto('list_columns')
    .values({ user_id: actor.id, list, columns, updated_at: now })
    .onConflict((same) =>
      same.columns(['user_id', 'list']).doUpdateSet({ columns, updated_at: now }),
    )
    .execute()
}

/** Deletes the views and columns of a person who is deleted. */
export async function removeOwnLists(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('saved_views').where('user_id', '=', userId).execute()
  await db.deleteFrom('list_columns').where('user_id', '=', userId).execute()
}
