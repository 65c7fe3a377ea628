import { negateSen } from '#core/money.ts'
import { post } from '#features/ledger/server/ledger.ts'
import { getReversals } from '#features/ledger/server/reversals.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { updateAll } from '#platform/server/writeAll.ts'
import type { ActiveTransaction } from './activeTransactions.ts'

/**
 * Reverses transactions: their rows are kept and marked; their money and day totals are reversed.
 */
export async function reverseCredits(
  context: Context<Actor>,
  transactions: readonly ActiveTransaction[],
  reason: string,
): Promise<void> {
  const { db, actor, now } = context
  const ids = transactions.map(({ id }) => id)
  const reversals = await getReversals(context, ids)
  const marks = { removed_at: now, removed_by: actor.id, removal_reason: reason }
  context.send(
    updateAll(
      db,
      'transactions',
      ids.map((id) => ({ id, ...marks })),
    ),
  )
  post(
    context,
    reversals,
    transactions.map(({ agentId, kind, runnerId, amountSen, on }) => ({
      agentId,
      kind,
      runnerId,
      businessOn: on,
      count: -1 as const,
      amountSen: negateSen(amountSen),
    })),
  )
}
