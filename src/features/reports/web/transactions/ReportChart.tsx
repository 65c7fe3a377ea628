import { addSen } from '#core/money.ts'
import { TimeChart } from '#platform/web/charts/TimeChart.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { groupName } from './groupName.ts'
import type { TransactionReport } from './ReportTotals.tsx'
import { transactionPageMessages as text } from './messages.ts'
import type { ReportQuery } from './useReportQuery.ts'

type Props = { report: TransactionReport; setUrl: ReportQuery['setUrl'] }

/** Shows bars for each day or month; a click opens it. */
export function ReportChart({ report, setUrl }: Props) {
  const { total } = report
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
        nameDay={(day) => groupName(byDay.get(day)!)}
        {...(isByMonth && { tickDay: (day: string) => day.slice(5, 7) })}
        onPick={(from) => setUrl({ relativeTime: isByMonth ? 'MONTHLY' : 'DAILY', from, to: '' })}
      />
    </Panel>
  )
}
