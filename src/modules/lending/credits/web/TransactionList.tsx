import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { IconArrowBackUp, IconPencil, IconPhoto, IconReceipt, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Language, Message } from '#platform/contract/message.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import type { Cashbook } from '../../cashbooks/web/getLoan.ts'
import {
  exportCashbookTransactions,
  listCashbookTransactions,
  removeTransaction,
  updateTransaction,
  exportReceipt,
  correctCredit,
} from '../contract.ts'
import { creditMessages as text } from '../messages.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { creditWebMessages } from './messages.ts'
import { EditTransaction } from './EditTransaction.tsx'
import { KINDS } from './kinds.tsx'
import { ReceiptSheet } from './receipt/ReceiptSheet.tsx'
import { RemoveTransaction } from './RemoveTransaction.tsx'
import { SlipSheet } from './slip/SlipSheet.tsx'
import { useMayAttach } from './slip/useMayAttach.ts'
import { transactionColumns, type Transaction } from './transactionColumns.tsx'

type Props = {
  cashbook: Cashbook
  /** False for the borrower, who sees no names and remarks of staff and no actions. */
  isStaff: boolean
  /** The customer of the cashbook, for its receipts. */
  customer: { name: string; phoneNumber: string; language: Language }
  /** The argument is true when the cashbook itself was voided. */
  onChanged: (isVoided: boolean) => void
  /** Further actions of a row, from a module that this one does not know. */
  moreActions?: ((row: Transaction) => readonly RowAction[]) | undefined
}

type Open = { row: Transaction; act: 'edit' | 'remove' | 'slip' | 'correct' }

/**
 * Shows the lines of one cashbook, newest first; only the newest can be removed or change its
 * amount.
 */
export function TransactionList({ cashbook, isStaff, customer, onChanged, moreActions }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const screenLanguage = useLanguage()
  const [open, setOpen] = useState<Open>()
  const receipt = useOpenForm('receipt')
  const mayPrint = useMay(exportReceipt)
  const mayUpdate = useMay(updateTransaction) && cashbook.status !== CASHBOOK_STATUS.CLOSED
  const mayAttach = useMayAttach()
  const mayRemove = useMay(removeTransaction)
  const isUnsettled = cashbook.status === CASHBOOK_STATUS.UNSETTLED
  const mayCorrect = useMay(correctCredit) && isUnsettled

  function getActions(row: Transaction): RowAction[] {
    const actions: RowAction[] = []
    if (mayPrint && RECEIPTED.has(row.kind)) {
      const label = t(text.receipt)
      actions.push({ label, icon: IconReceipt, onPick: () => receipt.openFor(row.id) })
    }
    if (mayUpdate && isStaff) {
      const label = t(mayChangeAmount(row, cashbook) ? text.editAmount : text.editRemark)
      actions.push({ label, icon: IconPencil, onPick: () => setOpen({ row, act: 'edit' }) })
    }
    if (mayAttach(row) && cashbook.status !== CASHBOOK_STATUS.CLOSED) {
      const onPick = () => setOpen({ row, act: 'slip' })
      actions.push({ label: t(text.slip), icon: IconPhoto, onPick })
    }
    actions.push(...(moreActions?.(row) ?? []))
    if (mayCorrect && row.kind === 'CREDIT' && row.removedAt === null && !row.takenBack) {
      const onPick = () => setOpen({ row, act: 'correct' })
      const label = t(creditWebMessages.correct)
      actions.push({ label, icon: IconArrowBackUp, isDanger: true, onPick })
    }
    if (mayRemove && isStaff && isRemovable(row, cashbook)) {
      const reason = whyNotRemove(row, cashbook)
      actions.push({
        label: t(text.removeAction),
        icon: IconTrash,
        isDanger: true,
        onPick: () => setOpen({ row, act: 'remove' }),
        whyNot: reason && t(reason),
      })
    }
    return actions
  }

  const close = () => setOpen(undefined)
  return (
    <>
      <ResourceList
        name="cashbook-transactions"
        title={text.transactions}
        isPart
        endpoint={listCashbookTransactions}
        params={{ cashbookId: cashbook.id }}
        columns={transactionColumns(isStaff, isPhone, customer.name)}
        row={{
          key: ({ id }) => id,
          name: ({ kind, amount, businessDate }) =>
            `${t(KINDS[kind].word)} ${formatAmount(amount)} ${formatDay(businessDate)}`,
          actions: getActions,
        }}
        empty={{ title: text.noTransactions }}
        extras={() => (
          <ExportMenu
            endpoint={exportCashbookTransactions}
            params={{ cashbookId: cashbook.id }}
            query={{}}
          />
        )}
      />
      {receipt.id !== undefined && mayPrint && (
        <ReceiptSheet
          cashbookId={cashbook.id}
          transactionId={receipt.id}
          customerName={customer.name}
          phone={isStaff ? customer.phoneNumber : null}
          // A borrower has chosen the language of the screen.
          language={isStaff ? customer.language : screenLanguage}
          onClose={receipt.close}
        />
      )}
      {open?.act === 'edit' && (
        <EditTransaction
          cashbook={cashbook}
          customerName={customer.name}
          row={open.row}
          canChangeAmount={mayChangeAmount(open.row, cashbook)}
          onClose={close}
          onChanged={() => onChanged(false)}
        />
      )}
      {open?.act === 'slip' && (
        <SlipSheet transfer={open.row} name={customer.name} mayReplace onClose={close} />
      )}
      {open?.act === 'correct' && (
        <CorrectDialog
          row={open.row}
          cashbook={cashbook}
          customerName={customer.name}
          onClose={close}
          onCorrected={() => onChanged(false)}
        />
      )}
      {open?.act === 'remove' && (
        <RemoveTransaction row={open.row} onClose={close} onChanged={onChanged} />
      )}
    </>
  )
}

const RECEIPTED: ReadonlySet<string> = new Set(['CREDIT', 'RELOAN', 'RECOVERY'])

/** A closed cashbook keeps its lines, but for money that came in after its loss. */
const isRemovable = ({ kind }: Transaction, { status }: Cashbook) =>
  status !== CASHBOOK_STATUS.CLOSED || kind === 'RECOVERY'

function mayChangeAmount({ isLatest, kind }: Transaction, { status }: Cashbook): boolean {
  const isPayment = kind === 'CREDIT' || kind === 'REFUND'
  return isLatest && isPayment && status === CASHBOOK_STATUS.UNSETTLED
}

/** Returns why a line cannot be removed; undefined for the newest of an unsettled cashbook. */
function whyNotRemove({ isLatest, kind }: Transaction, cashbook: Cashbook): Message | undefined {
  if (kind === 'RECOVERY') return isLatest ? undefined : text.removeNewerFirst
  if (cashbook.status !== CASHBOOK_STATUS.UNSETTLED) return refusalMessages.CASHBOOK_NOT_UNSETTLED
  if (!isLatest) return text.removeNewerFirst
  const isReloans = kind === 'RELOAN' || (kind === 'DEBIT' && cashbook.reloanFromIds.length > 0)
  return isReloans ? refusalMessages.BELONGS_TO_RELOAN : undefined
}
