import { IconArrowBackUp, IconMessageReport } from '@tabler/icons-react'
import { useState } from 'react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import type { CashbookDetails } from '#modules/lending/cashbooks/web/getLoan.ts'
import { TransactionList } from '#modules/lending/credits/web/TransactionList.tsx'
import type { Transaction } from '#modules/lending/credits/web/transactionColumns.tsx'
import { reportDispute } from '#modules/portal/disputes/contract.ts'
import { bounceTransfer } from '#modules/lending/transfers/contract.ts'
import { disputeMessages } from '#modules/portal/disputes/messages.ts'
import { ReportDispute } from '#modules/portal/disputes/web/ReportDispute.tsx'
import { BounceDialog } from '#modules/lending/transfers/web/BounceDialog.tsx'
import { transferMessages } from '#modules/lending/transfers/messages.ts'
import { useIsStaff, type CustomerDetails } from './customerDetails.ts'

type Props = {
  cashbook: CashbookDetails
  customer: CustomerDetails
  onChanged: (isVoided: boolean) => void
}

/** Shows the transactions of a cashbook; a transfer that never arrived is undone here too. */
export function CashbookTransactions({ cashbook, customer, onChanged }: Props) {
  const t = useT()
  const isStaff = useIsStaff()
  const [bouncing, setBouncing] = useState<Transaction>()
  const [reporting, setReporting] = useState<Transaction>()
  const mayReport = useMay(reportDispute)
  const mayBounce = useMay(bounceTransfer) && cashbook.status !== CASHBOOK_STATUS.CLOSED
  const isArrived = ({ transferState }: Transaction) =>
    transferState === 'UNCONFIRMED' || transferState === 'CONFIRMED'
  function getActions(row: Transaction): RowAction[] {
    const actions: RowAction[] = []
    if (mayReport && row.removedAt === null) {
      const onPick = () => setReporting(row)
      actions.push({ label: t(disputeMessages.problems), icon: IconMessageReport, onPick })
    }
    if (mayBounce && isArrived(row)) {
      const onPick = () => setBouncing(row)
      const label = t(transferMessages.bounce)
      actions.push({ label, icon: IconArrowBackUp, isDanger: true, onPick })
    }
    return actions
  }
  return (
    <>
      <TransactionList
        cashbook={cashbook}
        customer={customer}
        isStaff={isStaff}
        onChanged={onChanged}
        moreActions={getActions}
      />
      {reporting && (
        <ReportDispute
          cashbookId={cashbook.id}
          payment={reporting}
          onClose={() => setReporting(undefined)}
        />
      )}
      {bouncing && (
        <BounceDialog
          transfer={bouncing}
          customer={customer}
          onClose={() => setBouncing(undefined)}
        />
      )}
    </>
  )
}
