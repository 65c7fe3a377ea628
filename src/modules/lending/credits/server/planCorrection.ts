import type { Day } from '#core/calendar.ts'
import { takeCredit } from '#core/loan/applyCredit.ts'
import { isRefused, refuse } from '#core/loan/refusal.ts'
import type { LoanState } from '#core/loan/standing.ts'
import { takeBack } from '#core/loan/takeBack.ts'
import { fieldError, orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getLoan, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { assertUnsettled } from '../../settlements/server/assertUnsettled.ts'
import { correctionMessages as text } from '../correctionMessages.ts'
import { assertOwnCashbooks } from './assertOwnCashbooks.ts'
import type { TransactionRow } from './toTransactionDto.ts'

type Correction = {
  row: TransactionRow
  cashbook: CashbookRow
  /** The cashbook that gets the money, if one was named; undefined when it is not visible. */
  otherId: number | null
  other: CashbookRow | undefined
}

/**
 * Verifies a correction and returns both loans after it, and the day on which the payment counted.
 * Everything is dated today: the books of earlier days, locked or not, stay as they are.
 * @throws AppError
 */
export async function planCorrection(
  context: Context<Actor>,
  { row, cashbook, otherId, other }: Correction,
): Promise<{
  loan: LoanState
  target: CashbookRow | null
  countsOn: Day
  moved: LoanState | null
}> {
  const { actor, today } = context
  await assertUnsettled(context, cashbook)
  if (row.kind !== 'CREDIT') unwrapOrThrow(refuse('CORRECTION_OF_OTHER_KIND'))
  if (row.is_taken_back) unwrapOrThrow(refuse('CREDIT_REVERSED'))
  assertOwnCashbooks(actor, { agentId: row.agent_id })
  const { amount_sen: amountSen } = row
  const { loan } = unwrapOrThrow(
    takeBack(getLoan(cashbook), { kind: 'CORRECTED', amountSen, on: today }),
  )
  const countsOn = row.counts_on ?? row.business_on
  if (otherId === null) return { loan, target: null, countsOn, moved: null }
  if (otherId === cashbook.id) throw fieldError('cashbookId', text.CORRECTION_SAME_CASHBOOK)
  const target = orNotFound(other)
  await assertUnsettled(context, target)
  const moved = await moveTo(context, target, { row, countsOn })
  return { loan, target, countsOn, moved }
}

/** Verifies the payment on the other cashbook. The money is in one agent's books, and stays there. */
async function moveTo(
  { db, today }: Context<Actor>,
  target: CashbookRow,
  { row, countsOn }: { row: TransactionRow; countsOn: Day },
): Promise<LoanState> {
  if (target.agent_id !== row.agent_id) {
    const holder = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', row.agent_id)
      .executeTakeFirstOrThrow()
    throw fieldError('cashbookId', text.CORRECTION_OTHER_AGENT, { name: holder.name })
  }
  const before = getLoan(target)
  const { debitOn } = before
  if (countsOn < debitOn) unwrapOrThrow(refuse('DATE_BEFORE_DEBIT', 'cashbookId', { debitOn }))
  const taken = takeCredit(before, { amountSen: row.amount_sen, on: today, today })
  // Every refusal is of the cashbook that was chosen: its amount is the payment's.
  const { refused, params } = isRefused(taken) ? taken : {}
  if (refused) unwrapOrThrow(refuse(refused, 'cashbookId', params))
  return unwrapOrThrow(taken).loan
}
