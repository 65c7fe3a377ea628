import { serve, type Route } from '../../../../platform/server/handler.ts'
import * as endpoints from '../../handOverContract.ts'
import { handleConfirmHandOver } from './confirmHandOver.ts'
import { handleGetCash } from './getCash.ts'
import { handleRecordHandOver } from './recordHandOver.ts'
import { handleRemoveHandOver } from './removeHandOver.ts'

export const handOverRoutes: readonly Route[] = [
  serve(endpoints.getCash, handleGetCash),
  serve(endpoints.recordHandOver, handleRecordHandOver),
  serve(endpoints.confirmHandOver, handleConfirmHandOver),
  serve(endpoints.removeHandOver, handleRemoveHandOver),
]
