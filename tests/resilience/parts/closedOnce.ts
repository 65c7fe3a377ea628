import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Proves that each closed cashbook of the agent has booked its commissions once, and no other has. */
export async function closedOnce(db: Database, agentId: number): Promise<void> {
  const { rows } = await sql<{ status: number; closings: number; commissionSen: number }>`
    SELECT cashbook.status,
           (SELECT count(*) FROM journals
            WHERE cashbook_id = cashbook.id AND event = 'CLOSE') AS closings,
           coalesce((SELECT agent_commission_sen + runner_commission_sen FROM settlements
            WHERE cashbook_id = cashbook.id AND undone_at IS NULL), 0) AS "commissionSen"
    FROM cashbooks AS cashbook WHERE agent_id = ${agentId}`.execute(db)
  for (const { status, closings, commissionSen } of rows) {
    const expected = status === 3 && Number(commissionSen) > 0 ? 1 : 0
    assert.equal(Number(closings), expected, 'each commission once')
  }
}
