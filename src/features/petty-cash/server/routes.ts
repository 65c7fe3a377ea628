import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { exportPettyCash } from './exportPettyCash.ts'
import { getPettyCashSummary } from './getPettyCashSummary.ts'
import { listPettyCash } from './listPettyCash.ts'
import { recordPettyCash } from './recordPettyCash.ts'

export const pettyCashRoutes: readonly Route[] = [
  serve(calls.recordPettyCash, recordPettyCash),
  serve(calls.listPettyCash, listPettyCash),
  serveReport(calls.exportPettyCash, exportPettyCash),
  serve(calls.getPettyCashSummary, getPettyCashSummary),
]
