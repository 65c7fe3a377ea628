import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { listSettledCashbooks } from '../../reportContract.ts'
import { TreeInside } from '#platform/web/lists/Tree.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import type { ReportFilter } from './reportFilter.ts'
import { SettledRow } from './SettledRow.tsx'

type Props = { filter: ReportFilter; runnerId: number }

/** Lists the cashbooks with collections of a runner, latest settled first. */
export function CashbookRows({ filter, runnerId }: Props) {
  const query = { ...filter, runnerId }
  const { items, error, retry, more, isFetchingMore } = useSlices(listSettledCashbooks, query)
  if (error) {
    return (
      <TreeInside level={2}>
        <ErrorView error={error} onRetry={retry} />
      </TreeInside>
    )
  }
  if (!items) {
    return (
      <TreeInside level={2}>
        <PanelSkeleton />
      </TreeInside>
    )
  }
  return (
    <>
      {items.map((settled) => (
        <SettledRow key={settled.settlementId} settled={settled} runnerId={runnerId} />
      ))}
      {more && (
        <TreeInside level={2}>
          <MoreButton onMore={more} isBusy={isFetchingMore} />
        </TreeInside>
      )}
    </>
  )
}
