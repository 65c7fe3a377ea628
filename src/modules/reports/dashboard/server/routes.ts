import { serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCompareAgents } from './compareAgents.ts'
import { handleGetAttention } from './getAttention.ts'
import { handleGetDashboard } from './getDashboard.ts'
import { handleListRunnerRounds } from './listRunnerRounds.ts'

const endpoints = serveAll(contract, schemas)

export const dashboardRoutes: readonly Route[] = [
  serveReport(endpoints.getDashboard, handleGetDashboard),
  serveReport(endpoints.getAttention, handleGetAttention),
  serveReport(endpoints.listRunnerRounds, handleListRunnerRounds),
  serveReport(endpoints.compareAgents, handleCompareAgents),
]
