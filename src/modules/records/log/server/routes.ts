import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleExportActivity } from './exportActivity.ts'
import { handleExportLogHead } from './exportLogHead.ts'
import { handleGetLogHead } from './getLogHead.ts'
import { handleListActivity } from './listActivity.ts'

export const operationLogRoutes: readonly Route[] = [
  serve(endpoints.listActivity, handleListActivity),
  serveReport(endpoints.exportActivity, handleExportActivity),
  serve(endpoints.getLogHead, handleGetLogHead),
  serve(endpoints.exportLogHead, handleExportLogHead),
]
