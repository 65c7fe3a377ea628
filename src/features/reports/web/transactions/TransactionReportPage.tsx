import { Stack } from '@mantine/core'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { exportTransactionReport, getTransactionReport } from '../../transactionContract.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportGroups } from './ReportGroups.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import { transactionPageMessages as text } from './messages.ts'
import { useReportQuery } from './useReportQuery.ts'

/** Shows `/report/transaction-report`: money in and out, from the year down to each transaction. */
export function TransactionReportPage() {
  const report = useReportQuery()
  const { view, period, filter } = report
  const query = { relativeTime: view, ...period, ...filter }
  const result = useEndpointQuery(getTransactionReport, { query })
  return (
    <Stack gap="md">
      <PageTitle title={text.title}>
        <ExportMenu
          endpoint={exportTransactionReport}
          query={Object.fromEntries(
            Object.entries(query).map(([name, value]) => [name, String(value)]),
          )}
        />
      </PageTitle>
      <PeriodBar {...report} />
      <ReportFilters {...report} />
      <QueryBoundary result={result}>
        {(data) => (
          <Stack gap="lg">
            <ReportTotals report={data} />
            {data.groups.length > 1 && <ReportChart report={data} setUrl={report.setUrl} />}
            <ReportGroups report={data} filter={filter} />
          </Stack>
        )}
      </QueryBoundary>
    </Stack>
  )
}
