import { sql } from 'kysely'
import { pageFrom, getSort } from '#platform/server/pageFrom.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toListingDto, selectListings } from './listingRows.ts'
import { visibleListings } from './visibleListings.ts'

const COLUMNS = { date: 'listings.listed_on', number: 'listings.number' } as const

/** Lists a page of listings, the latest day first. */
export const handleListListings: Read<typeof endpoints.listListings> = async (
  { db, actor },
  { query },
) => {
  const { agentId, runnerId, date, sort = 'date:desc' } = query
  const [field, direction] = getSort(sort)
  const matching = db
    .selectFrom('listings')
    .where(visibleListings(actor))
    .$call((rows) => (agentId === undefined ? rows : rows.where('listings.agent_id', '=', agentId)))
    .$call((rows) =>
      runnerId === undefined ? rows : rows.where('listings.runner_id', '=', runnerId),
    )
    .$call((rows) => (date === undefined ? rows : rows.where('listings.listed_on', '=', date)))
  const rows = selectListings(db)
    .where('listings.id', 'in', matching.select('listings.id'))
    .orderBy(COLUMNS[field], direction)
    .orderBy(sql`listings.id`, direction)
  const page = await pageFrom(matching, rows, query)
  return { ...page, items: page.items.map(toListingDto) }
}
