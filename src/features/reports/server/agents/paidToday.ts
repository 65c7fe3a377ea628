import { sql } from 'kysely'
import { ROLES } from '../../../../core/access/roles.ts'
import type { Sen } from '../../../../core/money.ts'
import type { Actor, Context } from '../../../../kit/server/verb.ts'

/** What came in today, by cashbook; found by agent and day, as the index lies. */
export function paidToday(db: Context['db'], { today }: Context<Actor>, agentId: number | null) {
  const agents = db.selectFrom('users').select('users.id').where('users.role_id', '=', ROLES.AGENT)
  return db
    .selectFrom('transactions')
    .select('transactions.cashbook_id')
    .select(sql<Sen>`sum(transactions.amount_sen)::bigint`.as('amount_sen'))
    .where('transactions.agent_id', 'in', agentId === null ? agents : [agentId])
    .where('transactions.business_on', '=', today)
    .where('transactions.kind', '=', 'CREDIT')
    .where('transactions.removed_at', 'is', null)
    .groupBy('transactions.cashbook_id')
}
