import { cashDifference } from '#core/handOver.ts'
import { spreadCount } from '#core/heldCash.ts'
import type { Sen } from '#core/money.ts'
import { conflict, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { lockCarrier } from '#modules/ledger/server/lockCarrier.ts'
import type * as endpoints from '../contract.ts'
import { handOverMessages as text } from '../messages.ts'
import { assertDefined } from '#core/invariant.ts'
import { boxCash } from './boxCash.ts'
import { markCount, replaceCounted } from './countWrites.ts'
import {
  type Count,
  handOverFacts,
  lockCount,
  selectCounts,
  sumCount,
  toHandOverDto,
} from './handOverRows.ts'

/**
 * Handles the agent's confirmation of what a runner counted, or of another amount that the agent
 * counted: it is in the box now.
 */
export const handleConfirmHandOver: Write<typeof endpoints.confirmHandOver> = async (
  context,
  { params, body: { countedAmount, remark } },
) => {
  const { db, actor, now } = context
  const before = await lockCount(context, params.id)
  if (before.confirmed_at !== null) throw conflict(text.HAND_OVER_CONFIRMED)
  await lockCarrier(context, before.runner_id)
  const isOther = countedAmount !== undefined && countedAmount !== sumCount(before).countedSen
  if (isOther) await replaceCount(context, before, countedAmount, remark)
  await markCount(context, params.id, { confirmed_by: actor.id, confirmed_at: now })
  await boxCash(context, params.id, before.agent_id)
  const row = await selectCounts(db)
    .where('hand_overs.id', '=', params.id)
    .executeTakeFirstOrThrow()
  return {
    data: toHandOverDto(row),
    log: {
      action: 'handOver.confirm',
      entity: 'hand-over',
      entityId: params.id,
      agentId: row.agent_id,
      ...(isOther && { before: { amount: sumCount(before).countedSen } }),
      after: handOverFacts(row),
    },
  }
}

/**
 * Replaces what the runner said by what the agent counted, and keeps both. The agent's remark follows
 * the runner's.
 */
async function replaceCount(
  context: Context<Actor>,
  count: Count,
  countedSen: Sen,
  given: string,
): Promise<void> {
  const remark = given.trim() === '' ? count.remark : given
  unwrapOrThrow(cashDifference({ countedSen, remark }, sumCount(count).expectedSen))
  const parts = spreadCount(
    count.days.map(({ date, expected }) => ({ on: date, leftSen: expected })),
    countedSen,
  )
  const days = parts.map((part, place) => ({
    id: assertDefined(count.days[place], 'a part for each day').id,
    countedSen: part.countedSen,
  }))
  await replaceCounted(context, days, remark)
}
