import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import type { Refusal } from '#core/loan/refusal.ts'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { sumSen, type Sen } from '#core/money.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { conflict, orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Weigh, Write } from '#platform/server/handler.ts'
import { cashbookMessages } from '../../cashbooks/messages.ts'
import type { CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import type * as endpoints from '../contract.ts'
import { closeLocked } from './closeLocked.ts'
import { settleLocked, type HowSettled } from './settleLocked.ts'
import type { StatusChange } from './statusChange.ts'
import { unsettleLocked } from './unsettleLocked.ts'

type Change = (
  context: Context<Actor>,
  rows: readonly CashbookRow[],
  how: HowSettled,
) => Promise<StatusChange>

const CHANGES: Record<CashbookStatus, Change> = {
  [CASHBOOK_STATUS.UNSETTLED]: unsettleLocked,
  [CASHBOOK_STATUS.SETTLED]: settleLocked,
  [CASHBOOK_STATUS.CLOSED]: closeLocked,
}

/**
 * Settles, unsettles or closes cashbooks. A list skips forbidden ones with the reason; a single
 * forbidden one is refused.
 */
export const handleSetCashbookStatus: Write<typeof endpoints.setCashbookStatus> = async (
  context,
  { params: { status }, body },
) => {
  const ids = [...new Set(body.ids)]
  const locked = await lockCashbooks(context, ids)
  if (status === CASHBOOK_STATUS.SETTLED) await assertPeriodOpen(context, body.date, 'date')
  if (body.expectedLoss !== undefined) requireLoss([...locked.values()], body.expectedLoss)
  const { changed, refusals, log } = await CHANGES[status](context, [...locked.values()], body)
  const [single, ...others] = ids
  if (single !== undefined && others.length === 0) {
    const refusal = refusals.get(orNotFound(locked.get(single)).id)
    if (refusal) unwrapOrThrow(refusal)
  }
  const done = new Set(changed.map(({ id }) => id))
  const skipped = ids
    .filter((id) => !done.has(id))
    .map((id) => ({ id, ...getReason(refusals.get(id), context.language) }))
  return { data: { changed: ids.filter((id) => done.has(id)), skipped }, log }
}

/** Many at once weigh what is written off on all of them. */
export const weighLoss: Weigh<unknown> = ({ log }) => {
  const losses = log.filter(({ action }) => action === 'cashbook.declareLoss')
  return { amountSen: sumSen(losses.map(({ after }) => after?.lossAmount as Sen)) }
}

/** A payment received since the form opened must not be written off unseen. */
function requireLoss(rows: readonly CashbookRow[], seenSen: Sen): void {
  const owing = rows.filter(({ status }) => status === CASHBOOK_STATUS.UNSETTLED)
  const lossSen = sumSen(owing.map((row) => row.balance_sen))
  if (owing.length === 0 || lossSen === seenSen) return
  throw conflict(cashbookMessages.LOSS_CHANGED, { lossSen, seenSen })
}

/**
 * Returns the reason for a skipped cashbook, as code and message. An invisible one looks like a
 * missing one.
 */
export function getReason(refusal: Refusal | undefined, language: Language) {
  const message = refusal ? refusalMessages[refusal.refused] : requestMessages.NOT_FOUND
  return { code: message.key, message: translate(message, language, refusal?.params) }
}
