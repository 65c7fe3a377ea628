import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { listSettledRunners } from '../../reportContract.ts'
import { TreeInside, TreeRow } from '#platform/web/lists/Tree.tsx'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { CashbookRows } from './CashbookRows.tsx'
import type { ReportFilter } from './reportFilter.ts'
import { SETTLEMENT_HEADS } from './settlementHeads.ts'
import { settlementReportMessages as text } from './messages.ts'

type Props = { filter: ReportFilter & { agentId: number } }

/** Lists an agent's runners with their collections and commissions; each opens its cashbooks. */
export function RunnerRows({ filter }: Props) {
  const t = useT()
  const { isOpen, toggle } = useOpenKeys()
  const { data: runners, error, refetch } = useEndpointQuery(listSettledRunners, { query: filter })
  if (!runners) {
    return (
      <TreeInside level={1}>
        {error ? <ErrorView error={error} onRetry={refetch} /> : <PanelSkeleton />}
      </TreeInside>
    )
  }
  return runners.map(({ runnerId, runnerName, cashbookCount, collected, commission }) => {
    const key = `r${filter.agentId}-${runnerId}`
    const name = runnerName ?? t(text.noRunner)
    const [count, profit, share, ...others] = SETTLEMENT_HEADS
    return (
      <TreeRow
        key={key}
        level={1}
        name={name}
        note={runnerId > 0 && t(text.collected, { amountSen: collected })}
        cells={[
          { label: count, value: cashbookCount.toLocaleString('en') },
          { label: profit, value: null },
          { label: share, value: <MoneyText value={commission} />, isStrong: true },
          ...others.map((label) => ({ label, value: null })),
        ]}
        opens={{
          isOpen: isOpen(key),
          toggle: () => toggle(key),
          label: t(text.show, { name }),
        }}
      >
        <CashbookRows filter={filter} runnerId={runnerId} />
      </TreeRow>
    )
  })
}
