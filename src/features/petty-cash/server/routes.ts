import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { exportPettyCash } from './exportPettyCash.ts'
import { getPettyCashSummary } from './getPettyCashSummary.ts'
import { listPettyCash } from './listPettyCash.ts'
import { recordPettyCash } from './recordPettyCash.ts'

export const pettyCashRoutes: readonly Route[] = [
  serve(endpoints.recordPettyCash, recordPettyCash),
  serve(endpoints.listPettyCash, listPettyCash),
  serveReport(endpoints.exportPettyCash, exportPettyCash),
  serve(endpoints.getPettyCashSummary, getPettyCashSummary),
]
