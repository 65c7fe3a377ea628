import { serveReport, type Route } from '../../../../platform/server/verb.ts'
import * as endpoints from '../../dashboardContract.ts'
import { compareAgents } from './compareAgents.ts'
import { getDashboard } from './getDashboard.ts'
import { listRunnerRounds } from './listRunnerRounds.ts'

export const dashboardRoutes: readonly Route[] = [
  serveReport(endpoints.getDashboard, getDashboard),
  serveReport(endpoints.listRunnerRounds, listRunnerRounds),
  serveReport(endpoints.compareAgents, compareAgents),
]
