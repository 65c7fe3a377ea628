import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Locks the petty cash of all agents of an import at once, in id order. The import posts in chunks,
 * and one lock at a time would deadlock with other transactions that post to several agents.
 */
export async function holdPettyCash(
  { db }: Context<Actor>,
  agentIds: Iterable<number>,
): Promise<void> {
  await db
    .selectFrom('petty_cash_accounts')
    .select('agent_id')
    .where('agent_id', '=', sql<number>`ANY (${[...new Set(agentIds)]}::bigint[])`)
    .orderBy('agent_id')
    .forUpdate()
    .execute()
}
