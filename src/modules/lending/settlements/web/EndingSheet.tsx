import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getSettlement } from '../contract.ts'
import type { SettlementDto } from './SettlementShares.tsx'
import type { EndingProps } from './useChangeStatus.ts'

type Props = EndingProps & {
  title: Message
  /** The required status of the cashbook. */
  from: CashbookStatus
  children: (settlement: SettlementDto, reload: () => void) => ReactNode
}

const WHY_NOT = {
  [CASHBOOK_STATUS.UNSETTLED]: refusalMessages.CASHBOOK_NOT_SETTLED,
  [CASHBOOK_STATUS.SETTLED]: refusalMessages.CASHBOOK_NOT_UNSETTLED,
  [CASHBOOK_STATUS.CLOSED]: refusalMessages.CASHBOOK_CLOSED,
}

/**
 * Frames each form at the end of a loan: shows the current figures, or why there is nothing to do.
 */
export function EndingSheet({ cashbook, title, from, onClose, children }: Props) {
  const t = useT()
  // The status when the form opened: it changes while the success message is still shown.
  const [status] = useState(cashbook.status)
  return (
    <Sheet title={`${t(title)} · ${cashbook.cashbookId}`} onClose={onClose} size="lg">
      {status === from ? (
        <FreshSettlement cashbookId={cashbook.id}>{children}</FreshSettlement>
      ) : (
        <Alert color="info" icon={<IconLock aria-hidden />}>
          {t(WHY_NOT[status])}
        </Alert>
      )}
    </Sheet>
  )
}

type FreshSettlementProps = {
  cashbookId: number
  children: (settlement: SettlementDto, reload: () => void) => ReactNode
}

/** Waits for current figures: a profit must not be frozen from cached ones. */
function FreshSettlement({ cashbookId, children }: FreshSettlementProps) {
  const result = useEndpointQuery(getSettlement, { params: { id: cashbookId } }, { staleTime: 0 })
  const [isReady, setReady] = useState(false)
  if (result.isFetchedAfterMount && result.data && !isReady) setReady(true)
  if (isReady && result.data) return children(result.data, () => void result.refetch())
  if (result.error) return <ErrorView error={result.error} onRetry={result.refetch} />
  return <PanelSkeleton />
}
