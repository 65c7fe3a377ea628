import type { Insertable } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { SavedViews } from '#db/tables.ts'
import { unlessTaken } from '#platform/server/unlessTaken.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { NAME_TAKEN, NAMES_INDEX, selectViews, type ViewRow } from './viewRows.ts'

type Fields = Pick<Insertable<SavedViews>, 'list' | 'name' | 'query'>

/** Inserts a view of the user. @throws AppError VIEW_NAME_TAKEN */
export async function insertView(
  { db, actor, now }: Context<Actor>,
  view: Fields,
  isShared: boolean,
): Promise<ViewRow> {
  const inserting = db
    .insertInto('saved_views')
    .values({
      ...view,
      user_id: actor.id,
      shared_at: isShared ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await unlessTaken(inserting, NAMES_INDEX, NAME_TAKEN)
  return selectViews(db, actor).where('saved_views.id', '=', id).executeTakeFirstOrThrow()
}

type Change = {
  name?: string | undefined
  query?: string | undefined
  isShared?: boolean | undefined
}

/** Changes a view; what is left out stays. @throws AppError VIEW_NAME_TAKEN */
export async function changeView(
  { db, now }: Context<Actor>,
  old: ViewRow,
  { name = old.name, query = old.query, isShared = old.shared_at !== null }: Change,
): Promise<ViewRow> {
  const sharedAt = isShared ? (old.shared_at ?? now) : null
  const changing = db
    .updateTable('saved_views')
    .set({ name, query, shared_at: sharedAt, updated_at: now })
    .where('id', '=', old.id)
    .execute()
  await unlessTaken(changing, NAMES_INDEX, NAME_TAKEN)
  return { ...old, name, query, shared_at: sharedAt }
}

/** Deletes a view. */
export async function deleteView({ db }: Context<Actor>, id: number): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute()
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
