import { serve, type Route } from '../../../../kit/server/verb.ts'
import * as calls from '../../agentSummaryContract.ts'
import { getAgentActiveCashbookSummary } from './getAgentActiveCashbookSummary.ts'
import { getAgentCashbookSummariesChart } from './getAgentCashbookSummariesChart.ts'
import { getAgentCashbookSummary } from './getAgentCashbookSummary.ts'

export const agentSummaryRoutes: readonly Route[] = [
  serve(calls.getAgentCashbookSummary, getAgentCashbookSummary),
  serve(calls.getAgentCashbookSummariesChart, getAgentCashbookSummariesChart),
  serve(calls.getAgentActiveCashbookSummary, getAgentActiveCashbookSummary),
]
