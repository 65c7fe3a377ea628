import { invariant } from '#core/invariant.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { planCredits } from '#features/credits/server/planCredits.ts'
import { recordCredits } from '#features/credits/server/recordCredits.ts'
import type { PreparedReloan } from './prepareReloan.ts'

/** Pays the whole balance of each old cashbook on the new one's debit date, and settles it. */
export async function payOffCashbooks(
  context: Context<Actor>,
  { old, made, opening: { terms } }: PreparedReloan,
): Promise<void> {
  const lines = old.map(({ id }, place) => ({
    cashbookId: id,
    amountSen: made.repaid[place]!.creditSen,
    on: terms.debitOn,
    // The payment has no collector, so no runner earns a commission on it.
    runnerId: null,
    remark: '',
  }))
  const locked = new Map(old.map((row) => [row.id, row]))
  const plan = planCredits(lines, locked, context.today)
  invariant(plan.refusals.size === 0, 'a reloan that was judged pays every old cashbook')
  const ids = await takeIds(context.db, 'transactions_id_seq', lines.length)
  await recordCredits(context, plan, ids, 'RELOAN')
}
