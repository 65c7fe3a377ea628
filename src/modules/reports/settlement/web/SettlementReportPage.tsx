import { Stack, Title } from '@mantine/core'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx'
import { useListState } from '#platform/web/lists/useListState.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import type { QueryText } from '#platform/web/api/api.ts'
import type { FilterOf } from '#platform/web/lists/listTypes.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { exportSettlementReport, getSettlementReport } from '../contract.ts'
import type { ReportFilter } from './reportFilter.ts'
import { SettlementTotals } from './SettlementTotals.tsx'
import { SettlementTree } from './SettlementTree.tsx'
import { settlementReportMessages as text } from './messages.ts'

/** Shows `/report/settlement-report`: what was earned, what is open, and who earned it. */
export function SettlementReportPage() {
  const t = useT()
  const { isAdmin } = useSession()
  const filters = [...useAgentFilter(isAdmin), ...SETTLEMENT_FILTERS]
  const state = useListState(getSettlementReport, filters)
  const filter = getFilter(state.query)
  const result = useEndpointQuery(getSettlementReport, { query: filter })
  return (
    <Stack gap="md">
      <ListToolbar
        title={text.title}
        state={state}
        filters={filters}
        columns={[]}
        result={result.data}
        extras={<ExportMenu endpoint={exportSettlementReport} query={state.query} />}
      />
      <QueryBoundary result={result}>
        {(report) => (
          <Stack gap="md">
            <SettlementTotals report={report} filter={filter} />
            <Stack gap="sm">
              <Title order={2}>{t(text.byAgent)}</Title>
              <SettlementTree report={report} filter={filter} />
            </Stack>
          </Stack>
        )}
      </QueryBoundary>
    </Stack>
  )
}

/** The report's filters in addition to the agent: closed or not, and the days of settling. */
const SETTLEMENT_FILTERS: readonly FilterOf<typeof getSettlementReport>[] = [
  {
    kind: 'segments',
    label: text.closing,
    segments: [
      { label: text.all, sets: {} },
      { label: text.isUnclosed, sets: { state: 'UNCLOSED' } },
      { label: text.isClosed, sets: { state: 'CLOSED' } },
    ],
  },
  { kind: 'days', from: 'from', to: 'to', label: text.settledDays },
]

/** Converts the query of the URL to the request's filter; unset values are left out. */
function getFilter({
  agentId,
  from,
  to,
  state,
}: QueryText<typeof getSettlementReport>): ReportFilter {
  return {
    agentId: agentId ? Number(agentId) : undefined,
    from: from as ReportFilter['from'],
    to: to as ReportFilter['to'],
    state: state as ReportFilter['state'],
  }
}
