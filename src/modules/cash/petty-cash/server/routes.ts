import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExportPettyCash } from './exportPettyCash.ts'
import { handleGetPettyCashSummary } from './getPettyCashSummary.ts'
import { handleListPettyCash } from './listPettyCash.ts'
import { handleRecordPettyCash } from './recordPettyCash.ts'

const endpoints = serveAll(contract, schemas)

export const pettyCashRoutes: readonly Route[] = [
  serve(endpoints.recordPettyCash, handleRecordPettyCash),
  serve(endpoints.listPettyCash, handleListPettyCash),
  serveReport(endpoints.exportPettyCash, handleExportPettyCash),
  serve(endpoints.getPettyCashSummary, handleGetPettyCashSummary),
]
