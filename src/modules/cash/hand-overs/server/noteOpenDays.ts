import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'
import { lockPettyCash } from '#modules/ledger/server/lockPettyCash.ts'
import { type CashDay, noteCashDays } from '#modules/ledger/server/openCashDays.ts'
import { getRowsOfCount } from './handOverRows.ts'
import { selectCashDays } from './heldCash.ts'

/**
 * Notes which days of a count are open after it was confirmed or removed. Petty cash is locked first:
 * a payment that comes in during this is seen, or opens its day again.
 */
export async function noteOpenDays(
  context: Context<Actor>,
  countId: number,
  agentId: number,
): Promise<void> {
  await lockPettyCash(context, agentId)
  const { rows } = await sql<CashDay & { isOpen: boolean }>`
    SELECT agent_id AS "agentId", runner_id AS "runnerId", business_on AS "businessOn", is_open AS "isOpen"
    FROM (${selectCashDays(sql`(
      SELECT agent_id, runner_id, collected_on AS business_on FROM hand_overs
      WHERE ${getRowsOfCount(countId)})`)}) AS day`.execute(context.db)
  await noteCashDays(context.db, rows)
}
