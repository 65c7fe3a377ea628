import type { Actor, Context } from '#platform/server/handler.ts'
import { AppError } from '#platform/server/appError.ts'
import type { LoanRow } from '#modules/lending/cashbooks/server/cashbookRow.ts'
import {
  assertWorksFor,
  resolveRunner,
  type NamedRunner,
} from '#modules/lending/cashbooks/server/resolveRunner.ts'
import { massCreditMessages as text } from '../messages.ts'
import type { Batch } from './checkBatch.ts'

/** Returns every cashbook that a batch names. @throws AppError when it names none */
export function getCashbookIds({ items, missed }: Batch): number[] {
  const ids = [...items, ...missed].map(({ cashbookId }) => cashbookId)
  if (ids.length === 0) throw new AppError(text.NOTHING_TO_RECORD)
  return [...new Set(ids)]
}

/** Returns every account that a batch names, null for petty cash. */
export function getAccountIds({ items, accountId }: Batch): (number | null)[] {
  return items.map((item) => item.accountId ?? accountId)
}

/** Returns the runner of the batch, who must work for every agent in it. */
export async function batchRunner(
  context: Context<Actor>,
  { runnerId }: Batch,
  cashbooks: ReadonlyMap<number, LoanRow>,
): Promise<NamedRunner | null> {
  const runner = await resolveRunner(context, runnerId)
  const agents = new Set([...cashbooks.values()].map(({ agent_id }) => agent_id))
  for (const agentId of agents) assertWorksFor(agentId, runner)
  return runner
}
