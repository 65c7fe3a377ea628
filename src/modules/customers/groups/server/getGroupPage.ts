import { sql } from 'kysely'
import type { z } from 'zod'
import { matchesName } from '#platform/server/matchesName.ts'
import { pageFrom, getSort } from '#platform/server/pageFrom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { listCustomerGroups } from './schemas.ts'
import { toGroupsDto, withFigures, type SumCollected } from './groupRows.ts'
import { visibleGroups } from './visibleGroups.ts'

/** Returns a page of the visible groups that match the filters. */
export async function getGroupPage(
  context: Context<Actor>,
  query: z.output<typeof listCustomerGroups.query>,
  sumCollected: SumCollected,
) {
  const { db, actor } = context
  const { agentId, searchTerm = '' } = query
  let matching = db.selectFrom('customer_groups').where(visibleGroups(actor))
  if (agentId !== undefined) matching = matching.where('customer_groups.agent_id', '=', agentId)
  if (searchTerm !== '') {
    matching = matching.where(matchesName('customer_groups.group_name', searchTerm))
  }
  const [field, direction] = getSort(query.sort ?? 'groupName:asc')
  const rows = withFigures(matching)
    .orderBy(ORDERS[field], direction)
    .orderBy('customer_groups.id', direction)
  const page = await pageFrom(matching, rows, query)
  return { ...page, items: await toGroupsDto(context, page.items, sumCollected) }
}

const ORDERS = {
  groupName: sql`customer_groups.group_name COLLATE "und-x-icu"`,
  createdAt: sql`customer_groups.created_at`,
}
