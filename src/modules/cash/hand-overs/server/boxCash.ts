import { sql } from 'kysely'
import { BOX } from '#core/ledger/moneyPosting.ts'
import { movedMoneyPostings } from '#core/ledger/movedMoneyPostings.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { noteBoxed } from './countWrites.ts'
import { noteOpenDays } from './noteOpenDays.ts'

/** Moves what a confirmed count had from the runner into the box, day by day. */
export async function boxCash(
  context: Context<Actor>,
  countId: number,
  agentId: number,
): Promise<void> {
  const { today } = context
  const boxedSen = sql`CASE WHEN is_of_ledger THEN counted_sen ELSE ${OF_OLD_COUNT} END`
  const rows = await noteBoxed(context, countId, boxedSen)
  post(
    context,
    rows.map(({ id, runner_id: holderId, boxed_sen: amountSen }) => ({
      event: 'HAND_OVER',
      agentId,
      businessOn: today,
      handOverId: id,
      postings: movedMoneyPostings({ agentId, from: { holderId }, to: BOX, amountSen }),
    })),
  )
  await noteOpenDays(context, countId, agentId)
}

/**
 * What a count moves that waited when counts did not follow the ledger yet: all confirmed counts of
 * the day, less the day's cash that never was with the runner, less what earlier counts moved.
 */
const OF_OLD_COUNT = sql`(
  SELECT coalesce(sum(given.counted_sen) - sum(coalesce(given.boxed_sen, 0)), 0) FROM hand_overs AS given
  WHERE given.agent_id = hand_overs.agent_id AND given.runner_id = hand_overs.runner_id
    AND given.collected_on = hand_overs.collected_on
    AND given.removed_at IS NULL AND given.confirmed_at IS NOT NULL
) - (
  SELECT coalesce(sum(amount_sen - transfer_sen), 0) FROM daily_totals AS total
  WHERE total.agent_id = hand_overs.agent_id AND total.runner_id = hand_overs.runner_id
    AND total.business_on = hand_overs.collected_on AND total.kind IN ('CREDIT', 'RECOVERY')
) + (
  SELECT coalesce(sum(postings.amount_sen), 0)
  FROM transactions
  JOIN journals ON journals.transaction_id = transactions.id
  JOIN postings ON postings.journal_id = journals.id AND postings.holder_id = hand_overs.runner_id
  WHERE transactions.agent_id = hand_overs.agent_id AND postings.business_on = hand_overs.collected_on
    AND (transactions.business_on = hand_overs.collected_on OR transactions.reversed_on = hand_overs.collected_on)
    AND transactions.runner_id = hand_overs.runner_id 
    AND transactions.kind IN ('CREDIT', 'CORRECTED', 'RECOVERY')
)`
