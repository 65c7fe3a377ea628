import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleExplainNumber } from './explainNumber.ts'
import { handleGetLockedPeriod } from './getLockedPeriod.ts'
import { handleGetTrialBalance } from './getTrialBalance.ts'
import { handleListAccountParts } from './listAccountParts.ts'
import { handleSetLockedPeriod } from './setLockedPeriod.ts'

export const ledgerRoutes: readonly Route[] = [
  serveReport(endpoints.getTrialBalance, handleGetTrialBalance),
  serveReport(endpoints.listAccountParts, handleListAccountParts),
  serveReport(endpoints.explainNumber, handleExplainNumber),
  serve(endpoints.getLockedPeriod, handleGetLockedPeriod),
  serve(endpoints.setLockedPeriod, handleSetLockedPeriod),
]
