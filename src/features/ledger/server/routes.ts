import { serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleExplainNumber } from './explainNumber.ts'
import { handleGetTrialBalance } from './getTrialBalance.ts'
import { handleListAccountParts } from './listAccountParts.ts'

export const ledgerRoutes: readonly Route[] = [
  serveReport(endpoints.getTrialBalance, handleGetTrialBalance),
  serveReport(endpoints.listAccountParts, handleListAccountParts),
  serveReport(endpoints.explainNumber, handleExplainNumber),
]
