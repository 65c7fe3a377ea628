import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { confirmHandOver } from './confirmHandOver.ts'
import { getCash } from './getCash.ts'
import { recordHandOver } from './recordHandOver.ts'
import { removeHandOver } from './removeHandOver.ts'

export const handOverRoutes: readonly Route[] = [
  serve(endpoints.getCash, getCash),
  serve(endpoints.recordHandOver, recordHandOver),
  serve(endpoints.confirmHandOver, confirmHandOver),
  serve(endpoints.removeHandOver, removeHandOver),
]
