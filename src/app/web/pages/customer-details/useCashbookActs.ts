import {
  IconCircleCheck,
  IconCoins,
  IconFileX,
  IconLock,
  IconPencil,
  IconReceiptRefund,
  IconRotate2,
} from '@tabler/icons-react'
import { CASHBOOK_STATUS } from '../../../../core/loan/standing.ts'
import { refusalPhrase } from '../../../../platform/contract/text.ts'
import { useMay } from '../../../../platform/web/Guard.tsx'
import { useT } from '../../../../platform/web/language.ts'
import type { RowAction } from '../../../../platform/web/list/listTypes.ts'
import { setCashbookStatus, updateCashbook } from '../../../../features/cashbooks/contract.ts'
import { cashbookText } from '../../../../features/cashbooks/text.ts'
import { endingText } from '../../../../features/cashbooks/web/ending/endingText.ts'
import type { CashbookDetails } from '../../../../features/cashbooks/web/loanOf.ts'
import { cashbookWebText } from '../../../../features/cashbooks/web/text.ts'
import { recordCredit, recordRefund } from '../../../../features/credits/contract.ts'
import { creditText } from '../../../../features/credits/text.ts'
import { refundText } from '../../../../features/credits/web/refundText.ts'
import type { ActForms, ActName } from './useActForms.ts'

export type Act = RowAction & { name: ActName }

/** What this person may do with the cashbook; what its state forbids stays, with the reason. */
export function useCashbookActs(cashbook: CashbookDetails, forms: ActForms): Act[] {
  const t = useT()
  const mayCredit = useMay(recordCredit)
  const mayRefund = useMay(recordRefund)
  const mayEdit = useMay(updateCashbook)
  const mayEnd = useMay(setCashbookStatus)
  const reasons = useReasons(cashbook)
  const isUnsettled = cashbook.status === CASHBOOK_STATUS.UNSETTLED
  if (cashbook.status === CASHBOOK_STATUS.CLOSED) return []
  const act = (name: ActName, label: string, icon: Act['icon'], more: Partial<Act> = {}): Act => ({
    ...{ name, label, icon, onPick: () => forms[name].openFor(cashbook.id) },
    whyNot: reasons[name],
    ...more,
  })
  const credit = act('credit', t(creditText.addCredit), IconCoins)
  const settle = act('settle', t(endingText.settle), IconCircleCheck)
  const loss = act('loss', t(endingText.declareLoss), IconFileX, { isDanger: true })
  const refund = act('refund', t(refundText.refund), IconReceiptRefund)
  const unsettle = act('unsettle', t(endingText.unsettle), IconRotate2)
  const edit = act('edit', t(cashbookWebText.edit), IconPencil)
  const close = act('close', t(endingText.close), IconLock, { isDanger: true })
  return [
    ...(mayCredit ? [credit] : []),
    ...(mayEnd ? [isUnsettled ? settle : unsettle] : []),
    ...(mayRefund ? [refund] : []),
    ...(mayEdit ? [edit] : []),
    ...(mayEnd && isUnsettled ? [loss] : []),
    ...(mayEnd ? [close] : []),
  ]
}

/** Why the state of a cashbook stands against an act; nothing where it does not. */
function useReasons(cashbook: CashbookDetails): Partial<Record<ActName, string>> {
  const t = useT()
  const { status, totalBalance: balanceSen, totalCredit, unableReason, reloanedToId } = cashbook
  const isUnsettled = status === CASHBOOK_STATUS.UNSETTLED
  const reasons: Partial<Record<ActName, string>> = {}
  const unable = unableReason === null ? undefined : refusalPhrase(unableReason)
  if (unable) reasons.credit = t(unable, { debitOn: cashbook.debitDate })
  if (balanceSen > 0) reasons.settle = t(cashbookText.BALANCE_REMAINS, { balanceSen })
  if (balanceSen === 0) reasons.loss = t(endingText.nothingToLose)
  if (!isUnsettled) reasons.refund = t(endingText.unsettleFirst)
  else if (totalCredit === 0) reasons.refund = t(endingText.nothingPaid)
  if (reloanedToId !== null) reasons.unsettle = t(cashbookText.BELONGS_TO_RELOAN)
  if (isUnsettled) reasons.close = t(endingText.settleFirst)
  return reasons
}
