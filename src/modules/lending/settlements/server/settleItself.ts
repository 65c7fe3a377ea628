import { settle, settlesItself } from '#core/loan/settle.ts'
import { unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getLoan, type LoanRow } from '../../cashbooks/server/cashbookRow.ts'
import { settleCashbooks } from '../../movements/server/planSettlements.ts'

/** Settles a locked AUTO cashbook with nothing left to pay; `row` is its current state. */
export async function settleItself(context: Context<Actor>, row: LoanRow): Promise<void> {
  const loan = getLoan(row)
  if (!settlesItself(loan)) return
  const { id: cashbookId, agent_id: agentId, transaction_count: transactionCount } = row
  const settled = unwrapOrThrow(settle(loan))
  await settleCashbooks(context, [
    { cashbookId, agentId, transactionCount, remark: '', ...settled },
  ])
}
