import { serve, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { confirmHandOver } from './confirmHandOver.ts'
import { getCash } from './getCash.ts'
import { recordHandOver } from './recordHandOver.ts'
import { removeHandOver } from './removeHandOver.ts'

export const handOverRoutes: readonly Route[] = [
  serve(calls.getCash, getCash),
  serve(calls.recordHandOver, recordHandOver),
  serve(calls.confirmHandOver, confirmHandOver),
  serve(calls.removeHandOver, removeHandOver),
]
