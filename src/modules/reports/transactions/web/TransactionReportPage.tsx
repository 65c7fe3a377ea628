import { Stack } from '@mantine/core'
import { assertDefined } from '#core/invariant.ts'
import type { Day } from '#core/calendar.ts'
import { addSen } from '#core/money.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { TimeChart } from '#platform/web/charts/time/TimeChart.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useRootMark } from '#platform/web/layout/useRootMark.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useLanguage } from '#platform/web/preferences/language.ts'
import { monthName } from '#platform/web/display/monthName.ts'
import { today } from '#platform/web/preferences/today.ts'
import { exportTransactionReport, getTransactionReport } from '../contract.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTotals, type TransactionReport } from './ReportTotals.tsx'
import { groupName } from './groupName.ts'
import { transactionReportMessages as text } from '../messages.ts'
import { type ReportQuery, useReportQuery } from './useReportQuery.ts'

/** Shows `/report/transaction-report`: money in and out, from the year down to each transaction. */
export function TransactionReportPage() {
  useRootMark('wide')
  const report = useReportQuery()
  const { view, period, filter } = report
  const query = { relativeTime: view, ...period, ...filter }
  const result = useEndpointQuery(getTransactionReport, { query })
  const isPhone = usePhone()
  return (
    <Stack gap="sm">
      <PageTitle title={text.title}>
        {!isPhone && <PeriodBar {...report} />}
        <ExportMenu
          endpoint={exportTransactionReport}
          query={Object.fromEntries(
            Object.entries(query).map(([name, value]) => [name, String(value)]),
          )}
        />
      </PageTitle>
      {isPhone && <PeriodBar {...report} />}
      <ReportFilters {...report} />
      <QueryBoundary result={result}>
        {(data) => (
          <Stack gap="md">
            <ReportTotals report={data} />
            {data.groups.length > 1 && <ReportChart report={data} setUrl={report.setUrl} />}
            <ReportTable report={data} filter={filter} />
          </Stack>
        )}
      </QueryBoundary>
    </Stack>
  )
}

type Props = { report: TransactionReport; setUrl: ReportQuery['setUrl'] }

/** Shows bars for each day or month; a click opens it. */
function ReportChart({ report, setUrl }: Props) {
  const { total } = report
  const language = useLanguage()
  const now = today()
  // Future days are left out: they are not days without movements.
  const come = report.groups.filter(({ from }) => from <= now)
  const groups = come.length > 1 ? come : report.groups
  const byDay = new Map(groups.map((group) => [group.from, group]))
  const isByMonth = groups.some(({ from, to }) => from !== to)
  return (
    <Panel>
      <TimeChart
        order={2}
        title={text.chart}
        days={groups.map(({ from }) => from)}
        up={{ label: text.creditIn, hue: 'in', values: groups.map(({ credit }) => credit) }}
        down={{
          label: text.out,
          hue: 'out',
          values: groups.map(({ debit, refund }) => addSen(debit, refund)),
        }}
        line={{
          label: text.net,
          hue: 'brand',
          values: groups.map(({ net }) => net),
          total: total.net,
        }}
        nameDay={(day) =>
          groupName(assertDefined(byDay.get(day), 'every day of the chart has a group'), language)
        }
        {...(isByMonth && { tickDay: (day: Day) => monthName(day, language) })}
        onPick={(from) => setUrl({ relativeTime: isByMonth ? 'MONTHLY' : 'DAILY', from, to: '' })}
      />
    </Panel>
  )
}
