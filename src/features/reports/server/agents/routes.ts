import { serveReport, type Route } from '../../../../platform/server/verb.ts'
import * as calls from '../../agentSummaryContract.ts'
import { getAgentActiveCashbookSummary } from './getAgentActiveCashbookSummary.ts'
import { getAgentCashbookSummariesChart } from './getAgentCashbookSummariesChart.ts'
import { getAgentCashbookSummary } from './getAgentCashbookSummary.ts'

export const agentSummaryRoutes: readonly Route[] = [
  serveReport(calls.getAgentCashbookSummary, getAgentCashbookSummary),
  serveReport(calls.getAgentCashbookSummariesChart, getAgentCashbookSummariesChart),
  serveReport(calls.getAgentActiveCashbookSummary, getAgentActiveCashbookSummary),
]
