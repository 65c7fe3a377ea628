import { serveReport, type Route } from '../../../../platform/server/verb.ts'
import * as endpoints from '../../agentSummaryContract.ts'
import { getAgentActiveCashbookSummary } from './getAgentActiveCashbookSummary.ts'
import { getAgentCashbookSummariesChart } from './getAgentCashbookSummariesChart.ts'
import { getAgentCashbookSummary } from './getAgentCashbookSummary.ts'

export const agentSummaryRoutes: readonly Route[] = [
  serveReport(endpoints.getAgentCashbookSummary, getAgentCashbookSummary),
  serveReport(endpoints.getAgentCashbookSummariesChart, getAgentCashbookSummariesChart),
  serveReport(endpoints.getAgentActiveCashbookSummary, getAgentActiveCashbookSummary),
]
