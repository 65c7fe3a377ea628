import { removeLatest } from '#core/loan/removeLatest.ts'
import { ZERO_SEN, subtractSen } from '#core/money.ts'
import { conflict, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { firstCreditColumns, isFirstCredit } from '../../cashbooks/server/opening/firstCredit.ts'
import type { ActiveTransaction } from '../../movements/server/activeTransactions.ts'
import { getLoan, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { planReversal } from '../../movements/server/planReversal.ts'
import { writeMovements } from '../../movements/server/writeMovements.ts'
import type * as endpoints from '../contract.ts'
import { correctionMessages } from '../correctionMessages.ts'
import { lockTransaction } from './lockTransaction.ts'
import { assertOwnCashbooks } from './assertOwnCashbooks.ts'
import { toTransactionDto } from './toTransactionDto.ts'

/**
 * Handles the reversal of the latest transaction; that of a lone opening debit voids the cashbook.
 */
export const handleRemoveTransaction: Write<typeof endpoints.removeTransaction> = async (
  context,
  { params, body },
) => {
  const { now, today } = context
  const { row, cashbook, transaction, live } = await lockTransaction(context, params.id)
  assertOwnCashbooks(context.actor, transaction)
  const { loan, isVoided } = unwrapOrThrow(removeLatest(getLoan(cashbook), transaction, live))
  if (transaction.kind === 'CORRECTED') await assertNotMoved(context, transaction.id)
  const changes = {
    credit_sen: loan.creditSen,
    latest_on: loan.latestOn,
    transaction_count: cashbook.transaction_count - 1,
    voided_at: isVoided ? now : null,
    recovered_sen: getRecovered(cashbook, transaction),
    ...(isFirstCredit(cashbook, transaction) && firstCreditColumns(cashbook, ZERO_SEN)),
  }
  const reversal = await planReversal(context, [transaction], body.reason)
  writeMovements(context, { ...reversal, loans: [{ id: cashbook.id, ...changes }] })
  const { kind, amountSen: amount, on: date } = transaction
  const before = { kind, amount, date }
  const about = { agentId: cashbook.agent_id, customerId: cashbook.customer_id }
  const what = {
    entity: 'transaction',
    entityId: params.id,
    cashbookId: cashbook.id,
    ...about,
  } as const
  const after = { reason: body.reason, cashbookVoided: isVoided }
  return {
    data: {
      transaction: { ...toTransactionDto(row), removedAt: now, isLatest: false },
      cashbook: isVoided ? null : toCashbookDto({ ...cashbook, ...changes }, today),
    },
    log: { action: 'transaction.remove', ...what, before, after },
  }
}

/** Returns what is recovered of the loss without a transaction. */
function getRecovered(
  { recovered_sen }: Pick<CashbookRow, 'recovered_sen'>,
  { kind, amountSen }: Pick<ActiveTransaction, 'kind' | 'amountSen'>,
) {
  return kind === 'RECOVERY' ? subtractSen(recovered_sen, amountSen) : recovered_sen
}

/** Refuses what would leave the money of one payment on two cashbooks. @throws AppError 409 */
async function assertNotMoved({ db }: Context<Actor>, correctionId: number): Promise<void> {
  const moved = await db
    .selectFrom('transactions')
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .select('cashbooks.cashbook_code')
    .where('transactions.moved_from_id', '=', correctionId)
    .where('transactions.removed_at', 'is', null)
    .where('transactions.is_taken_back', '=', false)
    .executeTakeFirst()
  if (!moved) return
  throw conflict(correctionMessages.CORRECTION_MOVED, { cashbook: moved.cashbook_code })
}
