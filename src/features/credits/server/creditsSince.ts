import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'

/**
 * Returns by cashbook, for an agent or (null) for all, the payments of a day and the change of
 * total credit since its beginning, with refunds and reloans. It uses the index by agent and day,
 * and adds the cashbooks of customers who moved, whose payments another agent took.
 */
export function creditsSince(db: Database, on: Day, agentId: number | null) {
  const agents = db.selectFrom('users').select('users.id').where('users.role_id', '=', ROLES.AGENT)
  const lines = db
    .selectFrom('transactions')
    .select(['transactions.id', 'transactions.cashbook_id', 'transactions.kind'])
    .select(['transactions.business_on', 'transactions.amount_sen', 'transactions.transfer_state'])
    .where('transactions.business_on', '>=', on)
    .where('transactions.kind', 'in', ['CREDIT', 'RELOAN', 'REFUND', 'BOUNCED'])
    .where('transactions.removed_at', 'is', null)
  const taken = lines.where('transactions.agent_id', 'in', agentId === null ? agents : [agentId])
  const takenBefore = lines
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .where('customers.agent_id', '=', agentId)
    // A move updates the customer, which limits the cashbooks to a few.
    .where(sql<boolean>`customers.updated_at >= ${on}::date - 1`)
    .where('cashbooks.latest_on', '>=', on)
    .where('transactions.agent_id', '<>', agentId)
  const takenOfSettled = lines
    .innerJoin('settlements', 'settlements.cashbook_id', 'transactions.cashbook_id')
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .where('settlements.agent_id', '=', agentId)
    .where('settlements.settled_on', '>=', on)
    .where('settlements.undone_at', 'is', null)
    .where('cashbooks.agent_id', '<>', agentId)
    .where('transactions.agent_id', '<>', agentId)
  const all = taken.unionAll(takenBefore).unionAll(takenOfSettled)
  const isPaid = sql`kind = 'CREDIT' AND business_on = ${on}
    AND transfer_state IS DISTINCT FROM 'BOUNCED'`
  return db
    .selectFrom((agentId === null ? taken : all).as('line'))
    .select('line.cashbook_id')
    .select([
      sql<Sen>`coalesce(sum(amount_sen) FILTER (WHERE ${isPaid}), 0)::bigint`.as('paid_sen'),
      sql<number | null>`max(line.id) FILTER (WHERE ${isPaid})`.as('last_credit_id'),
      sql<Sen>`sum(CASE WHEN kind IN ('REFUND', 'BOUNCED') THEN -amount_sen ELSE amount_sen END)::bigint`.as(
        'change_sen',
      ),
    ])
    .groupBy('line.cashbook_id')
}
