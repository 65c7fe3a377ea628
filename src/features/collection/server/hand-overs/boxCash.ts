import { sql } from 'kysely'
import { BOX } from '#core/ledger/moneyPosting.ts'
import { movedMoneyPostings } from '#core/ledger/movedMoneyPostings.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { post } from '#features/ledger/server/ledger.ts'

type HandOver = { id: number; agent_id: number; runner_id: number; collected_on: string }

/**
 * Moves what a confirmed count had from the runner into the box. Cash of the day that was recorded
 * before holders existed is in the box already: a count moves only what exceeds it.
 */
export async function boxCash(context: Context<Actor>, handOver: HandOver): Promise<void> {
  const { db, today } = context
  const { id, agent_id: agentId, runner_id: runnerId } = handOver
  const amountSen = await getCashToBox(context, handOver)
  await db.updateTable('hand_overs').set({ boxed_sen: amountSen }).where('id', '=', id).execute()
  post(context, [
    {
      event: 'HAND_OVER',
      agentId,
      businessOn: today,
      handOverId: id,
      postings: movedMoneyPostings({ agentId, from: { holderId: runnerId }, to: BOX, amountSen }),
    },
  ])
}

/**
 * Returns what this count moves: all confirmed counts of the day, less the day's cash that never
 * was with the runner, less what earlier counts moved.
 */
async function getCashToBox(
  { db }: Context<Actor>,
  { agent_id: agentId, runner_id: runnerId, collected_on: on }: HandOver,
): Promise<Sen> {
  const { rows } = await sql<{ to_box_sen: Sen }>`
    SELECT (
      SELECT coalesce(sum(counted_sen) - sum(coalesce(boxed_sen, 0)), 0) FROM hand_overs
      WHERE agent_id = ${agentId} AND runner_id = ${runnerId} AND collected_on = ${on}
        AND removed_at IS NULL AND confirmed_at IS NOT NULL
    ) - (
      SELECT coalesce(sum(amount_sen - transfer_sen), 0) FROM daily_totals
      WHERE agent_id = ${agentId} AND runner_id = ${runnerId} AND business_on = ${on}
        AND kind = 'CREDIT'
    ) + (
      SELECT coalesce(sum(postings.amount_sen), 0)
      FROM transactions
      JOIN journals ON journals.transaction_id = transactions.id
      JOIN postings ON postings.journal_id = journals.id AND postings.holder_id = ${runnerId}
      WHERE transactions.agent_id = ${agentId} AND postings.business_on = ${on}
        AND (transactions.business_on = ${on} OR transactions.reversed_on = ${on})
        AND transactions.runner_id = ${runnerId} AND transactions.kind = 'CREDIT'
    ) AS to_box_sen`.execute(db)
  return assertDefined(rows[0], 'a sum returns one row').to_box_sen
}
