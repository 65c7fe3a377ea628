import { Stack, Text } from '@mantine/core'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { settlementMessages } from '../../messages.ts'
import { listSettledCashbooks } from '../../reportContract.ts'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { CommissionLines } from './CommissionLines.tsx'
import type { ReportFilter } from './reportFilter.ts'
import { settlementReportMessages as text } from './messages.ts'

/** Lists the settlements of the report: profit, each commission with its calculation, and net. */
export function ShareList({ filter }: { filter: ReportFilter }) {
  const t = useT()
  const { items, error, retry, more, isFetchingMore } = useSlices(listSettledCashbooks, filter)
  if (error) return <ErrorView error={error} onRetry={retry} />
  if (!items) return <RowsSkeleton />
  if (items.length === 0) return <EmptyState kind="nothingYet" title={text.noSettlements} />
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {t(text.shares)}
      </Text>
      {items.map((settled) => (
        <Stack key={settled.settlementId} gap={4}>
          <LinkTo
            to="/customer/details"
            search={{ id: settled.customerId, cashbookId: settled.cashbookId }}
            fw={600}
          >
            {`${settled.customerName} · ${settled.cashbookCode}`}
          </LinkTo>
          <CommissionLines settled={settled} />
          <Text size="sm">
            {t(settlementMessages.net)} <MoneyText value={settled.net} fw={600} />
          </Text>
        </Stack>
      ))}
      {more && <MoreButton onMore={more} isBusy={isFetchingMore} />}
    </Stack>
  )
}
