import { getRefusalMessage, refusalMessages } from '#platform/contract/refusalMessages.ts'
import {
  IconCircleCheck,
  IconCoins,
  IconFileX,
  IconLock,
  IconPencil,
  IconReceiptRefund,
  IconRotate2,
} from '@tabler/icons-react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { updateCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { recordCredit, recordRefund, recordRecovery } from '#modules/lending/credits/contract.ts'
import { endingMessages } from '#modules/lending/settlements/web/endingMessages.ts'
import type { CashbookDetails } from '#modules/lending/cashbooks/web/getLoan.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { creditWebMessages } from '#modules/lending/credits/web/messages.ts'
import { getLeftToRecover } from '#modules/lending/credits/web/RecoveryDialog.tsx'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import type { ActForms, ActName } from './useActForms.ts'

export type Act = RowAction & { name: ActName }

/**
 * Returns the actions that this user may take on the cashbook. Those that its state forbids stay,
 * with the reason.
 */
export function useCashbookActs(cashbook: CashbookDetails, forms: ActForms): Act[] {
  const t = useT()
  const mayCredit = useMay(recordCredit)
  const mayRefund = useMay(recordRefund)
  const mayEdit = useMay(updateCashbook)
  const mayEnd = useMay(setCashbookStatus)
  const mayRecover = useMay(recordRecovery)
  const reasons = useReasons(cashbook)
  const isUnsettled = cashbook.status === CASHBOOK_STATUS.UNSETTLED
  const act = (name: ActName, label: string, icon: Act['icon'], more: Partial<Act> = {}): Act => ({
    name,
    label,
    icon,
    onPick: () => forms[name].openFor(cashbook.id),
    whyNot: reasons[name],
    ...more,
  })
  const credit = act('credit', t(creditMessages.addCredit), IconCoins)
  const settle = act('settle', t(endingMessages.settle), IconCircleCheck)
  const loss = act('loss', t(endingMessages.declareLoss), IconFileX, { isDanger: true })
  const refund = act('refund', t(creditWebMessages.refund), IconReceiptRefund)
  const unsettle = act('unsettle', t(endingMessages.unsettle), IconRotate2)
  const edit = act('edit', t(cashbookWebMessages.edit), IconPencil)
  const close = act('close', t(endingMessages.close), IconLock, { isDanger: true })
  const recovery = act('recovery', t(creditWebMessages.recovery), IconCoins)
  const recoveries = mayRecover && !isUnsettled && cashbook.lossAmount > 0 ? [recovery] : []
  if (cashbook.status === CASHBOOK_STATUS.CLOSED) return recoveries
  return [
    ...recoveries,
    ...(mayCredit ? [credit] : []),
    ...(mayEnd ? [isUnsettled ? settle : unsettle] : []),
    ...(mayRefund ? [refund] : []),
    ...(mayEdit ? [edit] : []),
    ...(mayEnd && isUnsettled ? [loss] : []),
    ...(mayEnd ? [close] : []),
  ]
}

/** Returns why the state of a cashbook forbids an action; nothing if it is allowed. */
function useReasons(cashbook: CashbookDetails): Partial<Record<ActName, string>> {
  const t = useT()
  const { status, totalBalance: balanceSen, totalCredit, unableReason, reloanedToId } = cashbook
  const isUnsettled = status === CASHBOOK_STATUS.UNSETTLED
  const reasons: Partial<Record<ActName, string>> = {}
  if (unableReason !== null) {
    const unable = getRefusalMessage(unableReason) ?? creditMessages.cannotCredit
    reasons.credit = t(unable, { debitOn: cashbook.debitDate })
  }
  if (balanceSen > 0) reasons.settle = t(refusalMessages.BALANCE_REMAINS, { balanceSen })
  if (balanceSen === 0) reasons.loss = t(endingMessages.nothingToLose)
  if (!isUnsettled) reasons.refund = t(endingMessages.unsettleFirst)
  else if (totalCredit === 0) reasons.refund = t(endingMessages.nothingPaid)
  if (reloanedToId !== null) reasons.unsettle = t(refusalMessages.BELONGS_TO_RELOAN)
  if (getLeftToRecover(cashbook) === 0) reasons.recovery = t(creditWebMessages.allRecovered)
  if (isUnsettled) reasons.close = t(endingMessages.settleFirst)
  return reasons
}
