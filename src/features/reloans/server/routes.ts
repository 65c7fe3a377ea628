import { serve, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { getReloan } from './getReloan.ts'
import { getReloanStatement } from './getReloanStatement.ts'
import { listReloans } from './listReloans.ts'
import { previewReloan } from './previewReloan.ts'
import { processReloan } from './processReloan.ts'

export const reloanRoutes: readonly Route[] = [
  serve(calls.previewReloan, previewReloan),
  serve(calls.processReloan, processReloan),
  serve(calls.listReloans, listReloans),
  serve(calls.getReloan, getReloan),
  serve(calls.getReloanStatement, getReloanStatement),
]
