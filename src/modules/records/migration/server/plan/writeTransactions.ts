import type { LogEntry } from '#platform/server/operationLog.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { selfSettledLines } from '#modules/lending/movements/server/selfSettledLines.ts'
import type { CreditPlan } from '#modules/lending/credits/server/planCredits.ts'
import { recordCredits } from '#modules/lending/credits/server/recordCredits.ts'
import { balancePettyCash } from './balancePettyCash.ts'
import { holdPettyCash } from './holdPettyCash.ts'
import type { Writing } from './plan.ts'

/** Records the payments on their dates, and keeps petty cash unchanged. */
export async function writeTransactions(
  context: Context<Actor>,
  { migrationId, onProgress }: Writing,
  plans: readonly CreditPlan[],
): Promise<LogEntry[]> {
  const credits = plans.flatMap((plan) => plan.credits)
  await holdPettyCash(
    context,
    credits.map(({ agentId }) => agentId),
  )
  const settled: LogEntry[] = []
  let done = 0
  for (const plan of plans) {
    const ids = await takeIds(context.db, 'transactions_id_seq', plan.credits.length)
    const stored = await recordCredits(context, plan, ids, { migration_id: migrationId })
    settled.push(...selfSettledLines(stored.values()))
    await onProgress((done += plan.credits.length))
  }
  await balancePettyCash(
    context,
    migrationId,
    credits.map(({ agentId, bankAccountId, on, amountSen }) => ({
      agentId,
      bankAccountId,
      on,
      sen: amountSen,
    })),
  )
  return settled
}
