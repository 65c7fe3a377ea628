import type { Database } from '#db/connect.ts'

/** Deletes the views and columns of a person who is deleted. */
export async function removeOwnLists(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('saved_views').where('user_id', '=', userId).execute()
  await db.deleteFrom('list_columns').where('user_id', '=', userId).execute()
}
