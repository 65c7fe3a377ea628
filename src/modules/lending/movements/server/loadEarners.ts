import { sql } from 'kysely'
import type { RunnerCollection } from '#core/commission.ts'
import { addSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'

type Earning = { cashbookId: number; agentId: number }

/** What an act adds to the collections of a cashbook, before its lines are written. */
export type Collected = { cashbookId: number; runnerId: number | null; amountSen: Sen }

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
export async function loadEarners(
  db: Database,
  cashbooks: readonly Earning[],
  collected: readonly Collected[] = [],
): Promise<Earners> {
  const [agents, rows] = await Promise.all([
    loadAgents(db, cashbooks),
    sumCollected(db, cashbooks, collected),
  ])
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

type Sum = {
  cashbook_id: number
  runnerId: number | null
  name: string | null
  rateBasisPoints: number | null
  collectedSen: Sen
}

/** Sums what each runner, or nobody, collected on each cashbook, with what is not written yet. */
async function sumCollected(
  db: Database,
  cashbooks: readonly Earning[],
  collected: readonly Collected[],
): Promise<Sum[]> {
  const ids = cashbooks.map(({ cashbookId }) => cashbookId)
  const wanted = new Set(ids)
  const added = collected.filter(({ cashbookId }) => wanted.has(cashbookId))
  const { rows } = await sql<Sum>`
    SELECT line.cashbook_id, users.id AS "runnerId", users.name,
           users.commission_rate_basis_points AS "rateBasisPoints",
           sum(line.amount_sen) AS "collectedSen"
    FROM (
      SELECT cashbook_id, runner_id,
             CASE WHEN kind IN ('BOUNCED', 'CORRECTED') THEN -amount_sen ELSE amount_sen END AS amount_sen
      FROM transactions
      WHERE cashbook_id = ANY (${ids}::bigint[]) AND removed_at IS NULL
        AND kind IN ('CREDIT', 'RELOAN', 'BOUNCED', 'CORRECTED')
      UNION ALL
      SELECT * FROM unnest(${added.map((each) => each.cashbookId)}::bigint[],
                           ${added.map((each) => each.runnerId)}::bigint[],
                           ${added.map((each) => each.amountSen)}::bigint[])
    ) AS line LEFT JOIN users ON users.id = line.runner_id
    GROUP BY line.cashbook_id, users.id HAVING sum(line.amount_sen) > 0
    ORDER BY users.id`.execute(db)
  return rows
}
