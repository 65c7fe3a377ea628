import { CloseCashbook } from '#modules/lending/settlements/web/CloseCashbook.tsx'
import { DeclareLoss } from '#modules/lending/settlements/web/DeclareLoss.tsx'
import { SettleCashbook } from '#modules/lending/settlements/web/SettleCashbook.tsx'
import { UnsettleCashbook } from '#modules/lending/settlements/web/UnsettleCashbook.tsx'
import { EditCashbook } from '#modules/lending/cashbooks/web/EditCashbook.tsx'
import type { CashbookDetails } from '#modules/lending/cashbooks/web/getLoan.ts'
import { CreditDialog } from '#modules/lending/credits/web/CreditDialog.tsx'
import { RecoveryDialog } from '#modules/lending/credits/web/RecoveryDialog.tsx'
import { RefundDialog } from '#modules/lending/credits/web/RefundDialog.tsx'
import type { Act } from './useCashbookActs.ts'
import type { ActForms, ActName } from './useActForms.ts'

const ENDINGS = {
  settle: SettleCashbook,
  loss: DeclareLoss,
  unsettle: UnsettleCashbook,
  close: CloseCashbook,
  edit: EditCashbook,
} as const

type Props = {
  cashbook: CashbookDetails
  forms: ActForms
  /** The actions that this user may take; the address of a form opens nothing for other users. */
  acts: readonly Act[]
  /** Whether the customer has no other active cashbook: "Add credit to …" then means this one. */
  isOnly: boolean
}

/** Shows the form of the action that the URL names. */
export function CashbookForms({ cashbook, forms, acts, isOnly }: Props) {
  const names = Object.keys(forms) as ActName[]
  const isMeant = (name: ActName) =>
    forms[name].id === cashbook.id || (name === 'credit' && isOnly && forms.credit.isNew)
  const open = names.find(isMeant)
  if (open === undefined || !acts.some(({ name }) => name === open)) return null
  const { close: onClose } = forms[open]
  const { id: cashbookId, customerName } = cashbook
  const shared = { cashbookId, customerName, onClose }
  if (open === 'credit') return <CreditDialog {...shared} />
  if (open === 'refund') return <RefundDialog {...shared} />
  if (open === 'recovery') {
    return <RecoveryDialog {...shared} cashbook={cashbook} />
  }
  const Ending = ENDINGS[open]
  return <Ending cashbook={cashbook} onClose={onClose} />
}
