import { serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleCompareAgents } from './compareAgents.ts'
import { handleGetDashboard } from './getDashboard.ts'
import { handleListRunnerRounds } from './listRunnerRounds.ts'

export const dashboardRoutes: readonly Route[] = [
  serveReport(endpoints.getDashboard, handleGetDashboard),
  serveReport(endpoints.listRunnerRounds, handleListRunnerRounds),
  serveReport(endpoints.compareAgents, handleCompareAgents),
]
