import { serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleGetAgentActiveCashbookSummary } from './getAgentActiveCashbookSummary.ts'
import { handleGetAgentCashbookSummariesChart } from './getAgentCashbookSummariesChart.ts'
import { handleGetAgentCashbookSummary } from './getAgentCashbookSummary.ts'

export const agentSummaryRoutes: readonly Route[] = [
  serveReport(endpoints.getAgentCashbookSummary, handleGetAgentCashbookSummary),
  serveReport(endpoints.getAgentCashbookSummariesChart, handleGetAgentCashbookSummariesChart),
  serveReport(endpoints.getAgentActiveCashbookSummary, handleGetAgentActiveCashbookSummary),
]
