import { serve, serveReport, weighed, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExportReloans } from './exportReloans.ts'
import { handleGetReloan } from './getReloan.ts'
import { handleGetReloanStatement } from './getReloanStatement.ts'
import { handleListReloans } from './listReloans.ts'
import { handlePreviewReloan } from './previewReloan.ts'
import { handleProcessReloan } from './processReloan.ts'
import { handleUndoReloan } from './undoReloan.ts'

const endpoints = serveAll(contract, schemas)

export const reloanRoutes: readonly Route[] = [
  serve(endpoints.previewReloan, handlePreviewReloan),
  weighed(serve(endpoints.processReloan, handleProcessReloan), ({ data: { cashbook } }) => ({
    amountSen: cashbook.debitAmount,
  })),
  serve(endpoints.undoReloan, handleUndoReloan),
  serve(endpoints.listReloans, handleListReloans),
  serveReport(endpoints.exportReloans, handleExportReloans),
  serve(endpoints.getReloan, handleGetReloan),
  serve(endpoints.getReloanStatement, handleGetReloanStatement),
]
