import { serveReport, type Route } from '../../../../platform/server/verb.ts'
import * as calls from '../../dashboardContract.ts'
import { compareAgents } from './compareAgents.ts'
import { getDashboard } from './getDashboard.ts'
import { listRunnerRounds } from './listRunnerRounds.ts'

export const dashboardRoutes: readonly Route[] = [
  serveReport(calls.getDashboard, getDashboard),
  serveReport(calls.listRunnerRounds, listRunnerRounds),
  serveReport(calls.compareAgents, compareAgents),
]
