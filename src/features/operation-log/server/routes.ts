import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { exportActivity } from './exportActivity.ts'
import { exportLogHead } from './exportLogHead.ts'
import { getLogHead } from './getLogHead.ts'
import { listActivity } from './listActivity.ts'

export const operationLogRoutes: readonly Route[] = [
  serve(endpoints.listActivity, listActivity),
  serveReport(endpoints.exportActivity, exportActivity),
  serve(endpoints.getLogHead, getLogHead),
  serve(endpoints.exportLogHead, exportLogHead),
]
