import { serve, type Route } from '../../../../kit/server/verb.ts'
import * as calls from '../../dashboardContract.ts'
import { compareAgents } from './compareAgents.ts'
import { getDashboard } from './getDashboard.ts'
import { listRunnerRounds } from './listRunnerRounds.ts'

export const dashboardRoutes: readonly Route[] = [
  serve(calls.getDashboard, getDashboard),
  serve(calls.listRunnerRounds, listRunnerRounds),
  serve(calls.compareAgents, compareAgents),
]
