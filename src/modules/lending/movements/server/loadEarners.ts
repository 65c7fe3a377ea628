import { sql } from 'kysely'
import type { RunnerCollection } from '#core/commission.ts'
import { addSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'

type Earning = { cashbookId: number; agentId: number }
type Earners = {
  /** By agent. */
  agents: ReadonlyMap<number, { name: string; rateBasisPoints: number }>
  /** By cashbook: who collected on it, and how much. */
  runners: ReadonlyMap<number, readonly (RunnerCollection & { name: string })[]>
  /** By cashbook: all collections, by any user and by reloans, less what was undone; without refunds. */
  collectedSen: ReadonlyMap<number, Sen>
}

/**
 * Loads the earners of these cashbooks with their current rates: one query each, for any number.
 */
export async function loadEarners(db: Database, cashbooks: readonly Earning[]): Promise<Earners> {
  const [agents, rows] = await Promise.all([loadAgents(db, cashbooks), collected(db, cashbooks)])
  const runners = new Map<number, (RunnerCollection & { name: string })[]>()
  const totals = new Map<number, Sen>()
  for (const { cashbook_id, runnerId, name, rateBasisPoints, collectedSen } of rows) {
    totals.set(cashbook_id, addSen(totals.get(cashbook_id) ?? ZERO_SEN, collectedSen))
    if (runnerId === null || name === null || rateBasisPoints === null) continue
    const collection = { runnerId, name, rateBasisPoints, collectedSen }
    const others = runners.get(cashbook_id)
    if (others) others.push(collection)
    else runners.set(cashbook_id, [collection])
  }
  const byId = new Map(agents.map(({ id, ...agent }) => [id, agent]))
  return { agents: byId, runners, collectedSen: totals }
}

function loadAgents(db: Database, cashbooks: readonly Earning[]) {
  const ids = [...new Set(cashbooks.map(({ agentId }) => agentId))]
  return db
    .selectFrom('users')
    .select(['id', 'name', 'commission_rate_basis_points as rateBasisPoints'])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
}

function collected(db: Database, cashbooks: readonly Earning[]) {
  const ids = cashbooks.map(({ cashbookId }) => cashbookId)
  return db
    .selectFrom('transactions')
    .leftJoin('users', 'users.id', 'transactions.runner_id')
    .select(['transactions.cashbook_id', 'users.id as runnerId', 'users.name'])
    .select('users.commission_rate_basis_points as rateBasisPoints')
    .select(
      sql<Sen>`sum(CASE WHEN kind IN ('BOUNCED', 'CORRECTED') THEN -amount_sen ELSE amount_sen END)`.as(
        'collectedSen',
      ),
    )
    .where('transactions.cashbook_id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where('transactions.kind', 'in', ['CREDIT', 'RELOAN', 'BOUNCED', 'CORRECTED'])
    .where('transactions.removed_at', 'is', null)
    .groupBy(['transactions.cashbook_id', 'users.id'])
    .having(
      sql<boolean>`sum(CASE WHEN kind IN ('BOUNCED', 'CORRECTED') THEN -amount_sen ELSE amount_sen END) > 0`,
    )
    .orderBy('users.id')
    .execute()
}
