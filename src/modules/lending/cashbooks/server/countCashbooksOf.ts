import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Counts the cashbooks that an agent has, closed ones too. */
export const countCashbooksOf = (db: Database, agentId: number): Promise<{ cashbooks: number }> =>
  db
    .selectFrom('cashbooks')
    .select(sql<number>`count(*)`.as('cashbooks'))
    .where('agent_id', '=', agentId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
