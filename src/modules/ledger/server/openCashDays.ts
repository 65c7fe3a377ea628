import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'
import type { Journal, TotalChange } from './ledger.ts'

/** A day of a runner's cash in the books of an agent. */
export type CashDay = { agentId: number; runnerId: number; businessOn: Day }

/**
 * Returns the part of a posting that opens the days on which runners took cash, or on which it was
 * reversed; nothing without any. It waits for `held`, the locked petty cash, so that a count cannot
 * close the day before it sees the payment.
 */
export function openCashDays(
  journals: readonly Journal[],
  totals: readonly TotalChange[],
): RawBuilder<unknown> {
  const holders = new Set(
    journals.flatMap(({ postings }) =>
      postings.map(({ agentId, holderId }) => `${agentId} ${holderId}`),
    ),
  )
  const days = totals.filter(
    ({ agentId, runnerId, kind, isTransfer }) =>
      !isTransfer &&
      (kind === 'CREDIT' || kind === 'RECOVERY') &&
      runnerId !== null &&
      holders.has(`${agentId} ${runnerId}`),
  )
  if (days.length === 0) return sql``
  return sql`opened AS (
      INSERT INTO open_cash_days (agent_id, runner_id, business_on)
      SELECT DISTINCT day.agent_id, day.runner_id, day.business_on
      FROM unnest(${days.map(({ agentId }) => agentId)}::bigint[],
                  ${days.map(({ runnerId }) => runnerId)}::bigint[],
                  ${days.map(({ businessOn }) => businessOn)}::date[]) AS day (agent_id, runner_id, business_on)
      JOIN held USING (agent_id)
      ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING
    ),`
}

/** Notes whether days are open. The agent's petty cash is locked, so that no payment comes between. */
export async function noteCashDays(
  db: Database,
  days: readonly (CashDay & { isOpen: boolean })[],
): Promise<void> {
  await sql`
    WITH day AS (
      SELECT * FROM unnest(${days.map(({ agentId }) => agentId)}::bigint[],
                           ${days.map(({ runnerId }) => runnerId)}::bigint[],
                           ${days.map(({ businessOn }) => businessOn)}::date[],
                           ${days.map(({ isOpen }) => isOpen)}::boolean[])
        AS day (agent_id, runner_id, business_on, is_open)
    ), closed AS (
      DELETE FROM open_cash_days AS open USING day
      WHERE NOT is_open AND open.agent_id = day.agent_id AND open.runner_id = day.runner_id
        AND open.business_on = day.business_on
    )
    INSERT INTO open_cash_days (agent_id, runner_id, business_on)
    SELECT agent_id, runner_id, business_on FROM day WHERE is_open
    ON CONFLICT DO NOTHING`.execute(db)
}
