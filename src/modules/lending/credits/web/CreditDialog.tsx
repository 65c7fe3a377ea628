import { getRefusalMessage } from '#platform/contract/refusalMessages.ts'
import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getCreditDetails } from '../contract.ts'
import { creditMessages as text } from '../messages.ts'
import { CreditForm } from './CreditForm.tsx'
import type { SuggestedCredit } from './useCreditForm.ts'

type Props = {
  cashbookId: number
  /** The customer who pays. */
  customerName: string
  onClose: () => void
  suggested?: SuggestedCredit
}

/** Shows the form for a payment on one cashbook. It is open while it is mounted. */
export function CreditDialog({ cashbookId, customerName, onClose, suggested }: Props) {
  const t = useT()
  // Cached data is not reliable enough for a payment: the form waits for a fresh response.
  const details = useEndpointQuery(getCreditDetails, { params: { cashbookId } }, { staleTime: 0 })
  const [isReady, setReady] = useState(false)
  if (details.isFetchedAfterMount && !isReady) setReady(true)
  return (
    <Sheet title={`${t(text.addCredit)} · ${customerName}`} onClose={onClose}>
      {isReady ? (
        <QueryBoundary result={details}>
          {(data) =>
            data.cashbook.ableToCredit || data.cashbook.unableReason === 'CASHBOOK_FULLY_PAID' ? (
              <CreditForm
                details={data}
                customerName={customerName}
                onReload={() => void details.refetch()}
                onClose={onClose}
                suggested={suggested}
              />
            ) : (
              <Unable reason={data.cashbook.unableReason} />
            )
          }
        </QueryBoundary>
      ) : details.error ? (
        <ErrorView error={details.error} onRetry={details.refetch} />
      ) : (
        <PanelSkeleton />
      )}
    </Sheet>
  )
}

function Unable({ reason }: { reason: string | null }) {
  const t = useT()
  const message = reason === null ? undefined : getRefusalMessage(reason)
  return (
    <Alert color="info" icon={<IconLock aria-hidden />} title={t(text.cannotCredit)}>
      {message && <Text>{t(message)}</Text>}
    </Alert>
  )
}
