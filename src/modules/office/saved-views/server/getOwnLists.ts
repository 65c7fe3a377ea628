import { sql } from 'kysely'
import type { Read } from '#platform/server/handler.ts'
import { LISTS, type getOwnLists } from '../contract.ts'
import { toViewDto, VIEW_COLUMNS } from './viewRows.ts'

/** Reads the person's views and columns. Those of a list that no longer exists are left out. */
export const handleGetOwnLists: Read<typeof getOwnLists> = async ({ db, actor }) => {
  const [views, columns] = await Promise.all([
    db
      .selectFrom('saved_views')
      .select(VIEW_COLUMNS)
      .where('user_id', '=', actor.id)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('list_columns')
      .select(['list', 'columns'])
      .where('user_id', '=', actor.id)
      .orderBy('list')
      .execute(),
  ])
  return {
    views: views.filter(isKnown).map(toViewDto),
    columns: columns.filter(isKnown),
  }
}

type List = (typeof LISTS)[number]

function isKnown<Row extends { list: string }>(row: Row): row is Row & { list: List } {
  return (LISTS as readonly string[]).includes(row.list)
}
