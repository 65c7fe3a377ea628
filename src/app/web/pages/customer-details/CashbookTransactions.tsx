import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import type { CashbookDetails } from '#features/cashbooks/web/getLoan.ts'
import { TransactionList } from '#features/credits/web/TransactionList.tsx'
import type { Transaction } from '#features/credits/web/transactionColumns.tsx'
import { bounceTransfer } from '#features/transfers/contract.ts'
import { BounceDialog } from '#features/transfers/web/BounceDialog.tsx'
import { transferWebMessages } from '#features/transfers/web/messages.ts'
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
  const mayBounce = useMay(bounceTransfer) && cashbook.status !== CASHBOOK_STATUS.CLOSED
  const isArrived = ({ transferState }: Transaction) =>
    transferState === 'UNCONFIRMED' || transferState === 'CONFIRMED'
  return (
    <>
      <TransactionList
        cashbook={cashbook}
        customer={customer}
        isStaff={isStaff}
        onChanged={onChanged}
        moreActions={(row) =>
          mayBounce && isArrived(row)
            ? [
                {
                  label: t(transferWebMessages.bounce),
                  icon: IconArrowBackUp,
                  isDanger: true,
                  onPick: () => setBouncing(row),
                },
              ]
            : []
        }
      />
      {bouncing && (
        <BounceDialog
          transfer={bouncing}
          customer={customer}
          onClose={() => setBouncing(undefined)}
          onBounced={() => onChanged(false)}
        />
      )}
    </>
  )
}
