import { servePrepared, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExportMonthEnd, prepareMonthEnd } from './exportMonthEnd.ts'
import { handleGetMonthEnd } from './getMonthEnd.ts'

const endpoints = serveAll(contract, schemas)

export const monthEndRoutes: readonly Route[] = [
  serveReport(endpoints.getMonthEnd, handleGetMonthEnd),
  servePrepared(endpoints.exportMonthEnd, prepareMonthEnd, handleExportMonthEnd),
]
