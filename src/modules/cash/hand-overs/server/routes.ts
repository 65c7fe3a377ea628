import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
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

const endpoints = serveAll(contract, schemas)

export const handOverRoutes: readonly Route[] = [
  serve(endpoints.getCash, handleGetCash),
  serveReport(endpoints.exportHandOvers, handleExportHandOvers),
  serve(endpoints.recordHandOver, handleRecordHandOver),
  serve(endpoints.confirmHandOver, handleConfirmHandOver),
  serve(endpoints.removeHandOver, handleRemoveHandOver),
  serve(endpoints.listDifferences, handleListDifferences),
  serve(endpoints.resolveDifference, handleResolveDifference),
  serve(endpoints.reverseResolution, handleReverseResolution),
]
