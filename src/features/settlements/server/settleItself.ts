import { settle, settlesItself } from '../../../core/loan/settle.ts'
import { unwrapOrThrow } from '../../../platform/server/appError.ts'
import type { Actor, Context } from '../../../platform/server/handler.ts'
import { loanOf, type LoanRow } from '../../cashbooks/server/cashbookRow.ts'
import { settleCashbooks } from './settleCashbooks.ts'

/** Settles a locked cashbook that is set to AUTO and has nothing left to pay; `row` is as it now is. */
export async function settleItself(context: Context<Actor>, row: LoanRow): Promise<void> {
  const loan = loanOf(row)
  if (!settlesItself(loan)) return
  const { id: cashbookId, agent_id: agentId, transaction_count: transactionCount } = row
  const settled = unwrapOrThrow(settle(loan))
  await settleCashbooks(context, [
    { cashbookId, agentId, transactionCount, remark: '', ...settled },
  ])
}
