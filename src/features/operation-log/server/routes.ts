import { serve, type Route } from '../../../kit/server/verb.ts'
import * as calls from '../contract.ts'
import { exportActivity } from './exportActivity.ts'
import { listActivity } from './listActivity.ts'

export const operationLogRoutes: readonly Route[] = [
  serve(calls.listActivity, listActivity),
  serve(calls.exportActivity, exportActivity),
]
