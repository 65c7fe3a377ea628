import { serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleGetAgentActiveCashbookSummary } from './getAgentActiveCashbookSummary.ts'
import { handleGetAgentCashbookSummariesChart } from './getAgentCashbookSummariesChart.ts'
import { handleGetAgentCashbookSummary } from './getAgentCashbookSummary.ts'

const endpoints = serveAll(contract, schemas)

export const agentSummaryRoutes: readonly Route[] = [
  serveReport(endpoints.getAgentCashbookSummary, handleGetAgentCashbookSummary),
  serveReport(endpoints.getAgentCashbookSummariesChart, handleGetAgentCashbookSummariesChart),
  serveReport(endpoints.getAgentActiveCashbookSummary, handleGetAgentActiveCashbookSummary),
]
