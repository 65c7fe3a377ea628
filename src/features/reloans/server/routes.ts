import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { getReloan } from './getReloan.ts'
import { getReloanStatement } from './getReloanStatement.ts'
import { listReloans } from './listReloans.ts'
import { previewReloan } from './previewReloan.ts'
import { processReloan } from './processReloan.ts'

export const reloanRoutes: readonly Route[] = [
  serve(endpoints.previewReloan, previewReloan),
  serve(endpoints.processReloan, processReloan),
  serve(endpoints.listReloans, listReloans),
  serve(endpoints.getReloan, getReloan),
  serve(endpoints.getReloanStatement, getReloanStatement),
]
