import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleExportPettyCash } from './exportPettyCash.ts'
import { handleGetPettyCashSummary } from './getPettyCashSummary.ts'
import { handleListPettyCash } from './listPettyCash.ts'
import { handleRecordPettyCash } from './recordPettyCash.ts'

export const pettyCashRoutes: readonly Route[] = [
  serve(endpoints.recordPettyCash, handleRecordPettyCash),
  serve(endpoints.listPettyCash, handleListPettyCash),
  serveReport(endpoints.exportPettyCash, handleExportPettyCash),
  serve(endpoints.getPettyCashSummary, handleGetPettyCashSummary),
]
