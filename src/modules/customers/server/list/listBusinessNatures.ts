import { sql } from 'kysely'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { visibleCustomers } from '../visibleCustomers.ts'

/** A longer list helps nobody who types. */
const MOST = 200

/**
 * Handles the kinds of business that the visible customers have, the most frequent first; of several
 * spellings in capitals and small letters, the usual one.
 */
export const handleListBusinessNatures: Read<typeof endpoints.listBusinessNatures> = async (
  { db, actor },
  { query: { agentId } },
) => {
  const rows = await db
    .with('spelled', (cte) =>
      cte
        .selectFrom('customers')
        .select(['business_nature', sql<number>`count(*)`.as('count')])
        .where(visibleCustomers(actor))
        .where('business_nature', '<>', '')
        .$if(agentId !== undefined, (all) => all.where('agent_id', '=', agentId ?? 0))
        .groupBy('business_nature'),
    )
    .selectFrom('spelled')
    .select(sql<string>`(array_agg(business_nature ORDER BY count DESC))[1]`.as('name'))
    .groupBy(sql`lower(business_nature)`)
    .orderBy(sql`sum(count) DESC`)
    .orderBy('name')
    .limit(MOST)
    .execute()
  return rows.map(({ name }) => name)
}
