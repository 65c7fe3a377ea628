import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { exportActivity } from './exportActivity.ts'
import { exportLogHead } from './exportLogHead.ts'
import { getLogHead } from './getLogHead.ts'
import { listActivity } from './listActivity.ts'

export const operationLogRoutes: readonly Route[] = [
  serve(calls.listActivity, listActivity),
  serveReport(calls.exportActivity, exportActivity),
  serve(calls.getLogHead, getLogHead),
  serve(calls.exportLogHead, exportLogHead),
]
