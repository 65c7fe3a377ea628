import { sql } from 'kysely'
import type { z } from 'zod'
import { pageFrom, getSort } from '#platform/server/pageFrom.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { toReloanDto, selectReloans } from './reloanRows.ts'
import { visibleReloans } from './visibleReloans.ts'

const ORDERS = { date: 'reloaned_on', carried: 'carried_sen', payOut: 'pay_out_sen' } as const

/** Lists a page of reloans, newest first by default. */
export const handleListReloans: Read<typeof endpoints.listReloans> = async (context, { query }) => {
  const { matching, rows } = matchingReloans(context, query)
  const { items, ...page } = await pageFrom(matching, rows, query)
  return { items: items.map(toReloanDto), ...page }
}

type Filters = Omit<z.output<typeof schemas.listReloans.query>, 'page' | 'pageSize'>

/** Selects the visible reloans that match the filters: without columns, and as ordered rows. */
export function matchingReloans({ db, actor }: Context<Actor>, filters: Filters) {
  const { agentId, customerId, from, to, sort = 'date:desc' } = filters
  const [field, direction] = getSort(sort)
  let matching = db.selectFrom('reloans').where(visibleReloans(actor))
  if (agentId !== undefined) matching = matching.where('reloans.agent_id', '=', agentId)
  if (customerId !== undefined) matching = matching.where('reloans.customer_id', '=', customerId)
  if (from !== undefined) matching = matching.where('reloans.reloaned_on', '>=', from)
  if (to !== undefined) matching = matching.where('reloans.reloaned_on', '<=', to)
  const way = sql.raw(direction)
  const order = sql`reloans.${sql.ref(ORDERS[field])} ${way}, reloans.id ${way}`
  const rows = selectReloans(db)
    .where('reloans.id', 'in', matching.select('reloans.id'))
    .orderBy(order)
  return { matching, rows }
}
