import { useState, type ReactNode } from 'react'
import { ErrorView } from '../../../../platform/web/ErrorView.tsx'
import { PanelSkeleton } from '../../../../platform/web/Skeletons.tsx'
import { useEndpointQuery } from '../../../../platform/web/useEndpointQuery.ts'
import { getSettlement } from '../../settlementContract.ts'
import type { SettlementOnWire } from './SettlementShares.tsx'

type Props = {
  cashbookId: number
  children: (settlement: SettlementOnWire, reload: () => void) => ReactNode
}

/** Waits for figures of now: what the page remembered is no ground to freeze a profit on. */
export function FreshSettlement({ cashbookId, children }: Props) {
  const answer = useEndpointQuery(getSettlement, { params: { id: cashbookId } }, { staleTime: 0 })
  const [isReady, setReady] = useState(false)
  if (answer.isFetchedAfterMount && answer.data && !isReady) setReady(true)
  if (isReady && answer.data) return children(answer.data, () => void answer.refetch())
  if (answer.error) return <ErrorView error={answer.error} onRetry={answer.refetch} />
  return <PanelSkeleton />
}
