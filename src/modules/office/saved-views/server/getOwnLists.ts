import { sql } from 'kysely'
import type { Read } from '#platform/server/handler.ts'
import { LISTS, type getOwnLists } from '../contract.ts'
import { mayOpenList } from './listReaders.ts'
import { selectViews, toViewDto } from './viewRows.ts'

/**
 * Reads the person's views and columns, and the team's views of lists that they may open. Those of a
 * list that no longer exists are left out.
 */
export const handleGetOwnLists: Read<typeof getOwnLists> = async ({ db, actor }) => {
  const [views, columns] = await Promise.all([
    selectViews(db, actor)
      .orderBy(sql`saved_views.user_id <> ${actor.id}`)
      .orderBy(sql`lower(saved_views.name)`)
      .orderBy('saved_views.id')
      .execute(),
    db
      .selectFrom('list_columns')
      .select(['list', 'columns'])
      .where('user_id', '=', actor.id)
      .orderBy('list')
      .execute(),
  ])
  const offered = views.filter((view) => view.user_id === actor.id || mayOpenList(actor, view.list))
  return {
    views: offered.filter(isKnown).map((row) => toViewDto(row, actor)),
    columns: columns.filter(isKnown),
  }
}

type List = (typeof LISTS)[number]

function isKnown<Row extends { list: string }>(row: Row): row is Row & { list: List } {
  return (LISTS as readonly string[]).includes(row.list)
}
