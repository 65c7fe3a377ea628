import { sql } from 'kysely'
import { notFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import type * as endpoints from '../contract.ts'

/** Replaces the order in which a user visits their customers; it applies to that user alone. */
export const handleSaveRoute: Write<typeof endpoints.saveRoute> = async (context, { body }) => {
  const { db, actor, now } = context
  const customerIds = [...new Set(body.customerIds)]
  const { count } = await db
    .selectFrom('customers')
    .select(sql<number>`count(*)`.as('count'))
    .where(visibleCustomers(actor))
    .where('customers.id', '=', sql<number>`ANY (${customerIds}::bigint[])`)
    .executeTakeFirstOrThrow()
  if (count !== customerIds.length) throw notFound()
  const row = { customer_ids: customerIds, saved_at: now }
  await db
    .insertInto('collection_routes')
    .values({ user_id: actor.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const what = { entity: 'user', entityId: actor.id, agentId: actor.agentId } as const
  return { data: { count }, log: { action: 'route.save', ...what, after: { count } } }
}
