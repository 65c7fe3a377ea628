import { useState, type ReactNode } from 'react'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getSettlement } from '../contract.ts'
import type { SettlementDto } from './SettlementShares.tsx'

type Props = {
  cashbookId: number
  children: (settlement: SettlementDto, reload: () => void) => ReactNode
}

/** Waits for current figures: a profit must not be frozen from cached ones. */
export function FreshSettlement({ cashbookId, children }: Props) {
  const result = useEndpointQuery(getSettlement, { params: { id: cashbookId } }, { staleTime: 0 })
  const [isReady, setReady] = useState(false)
  if (result.isFetchedAfterMount && result.data && !isReady) setReady(true)
  if (isReady && result.data) return children(result.data, () => void result.refetch())
  if (result.error) return <ErrorView error={result.error} onRetry={result.refetch} />
  return <PanelSkeleton />
}
