import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as differences from '../differenceContract.ts'
import { handleListDifferences } from './differences/listDifferences.ts'
import {
  handleResolveDifference,
  handleReverseResolution,
} from './differences/resolveDifference.ts'
import { handleConfirmHandOver } from './confirmHandOver.ts'
import { handleExportHandOvers } from './exportHandOvers.ts'
import { handleGetCash } from './getCash.ts'
import { handleRecordHandOver } from './recordHandOver.ts'
import { handleRemoveHandOver } from './removeHandOver.ts'

export const handOverRoutes: readonly Route[] = [
  serve(endpoints.getCash, handleGetCash),
  serveReport(endpoints.exportHandOvers, handleExportHandOvers),
  serve(endpoints.recordHandOver, handleRecordHandOver),
  serve(endpoints.confirmHandOver, handleConfirmHandOver),
  serve(endpoints.removeHandOver, handleRemoveHandOver),
  serve(differences.listDifferences, handleListDifferences),
  serve(differences.resolveDifference, handleResolveDifference),
  serve(differences.reverseResolution, handleReverseResolution),
]
