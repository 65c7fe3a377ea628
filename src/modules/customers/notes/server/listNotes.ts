import { sql } from 'kysely'
import { pageFrom, getSort } from '#platform/server/pageFrom.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toNoteDto, withNames } from './noteRows.ts'
import { visibleNotes } from './visibleNotes.ts'

/** Lists a page of notes: pinned ones first, then the latest. */
export const handleListNotes: Read<typeof endpoints.listNotes> = async (
  { db, actor },
  { query },
) => {
  const { searchTerm = '', customerId, colour, sort = 'createdAt:desc' } = query
  const matching = db
    .selectFrom('notes')
    .where(visibleNotes(actor))
    .$call((rows) =>
      customerId === undefined ? rows : rows.where('notes.customer_id', '=', customerId),
    )
    .$call((rows) => (colour === undefined ? rows : rows.where('notes.colour', '=', colour)))
    .$if(searchTerm !== '', (rows) =>
      rows.where(sql<boolean>`strpos(lower(notes.content), ${searchTerm.toLowerCase()}) > 0`),
    )
  // Ids increase with time.
  const [, direction] = getSort(sort)
  const rows = withNames(matching).orderBy('notes.is_pinned', 'desc').orderBy('notes.id', direction)
  const page = await pageFrom(matching, rows, query)
  return { ...page, items: page.items.map(toNoteDto) }
}
