import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { cashbookMessages } from '#features/cashbooks/messages.ts'
import { getCreditDetails } from '../contract.ts'
import { refundMessages as text } from './refundMessages.ts'
import { RefundForm } from './RefundForm.tsx'
import type { RefundProps } from './useRefundForm.ts'

type Props = { cashbookId: number } & Omit<RefundProps, 'details' | 'onReload'>

/** Shows the form for a refund. It is open while it is mounted. */
export function RefundDialog({ cashbookId, ...props }: Props) {
  const t = useT()
  const { customerName, onClose } = props
  // The form waits for fresh figures, as for a payment.
  const details = useEndpointQuery(getCreditDetails, { params: { cashbookId } }, { staleTime: 0 })
  const [isReady, setReady] = useState(false)
  if (details.isFetchedAfterMount && !isReady) setReady(true)
  return (
    <Sheet title={`${t(text.refund)} · ${customerName}`} onClose={onClose}>
      {isReady && details.data ? (
        details.data.cashbook.status === CASHBOOK_STATUS.UNSETTLED ? (
          <RefundForm {...props} details={details.data} onReload={() => void details.refetch()} />
        ) : (
          <Alert color="info" icon={<IconLock aria-hidden />}>
            {t(cashbookMessages.CASHBOOK_NOT_UNSETTLED)}
          </Alert>
        )
      ) : details.error ? (
        <ErrorView error={details.error} onRetry={details.refetch} />
      ) : (
        <PanelSkeleton />
      )}
    </Sheet>
  )
}
