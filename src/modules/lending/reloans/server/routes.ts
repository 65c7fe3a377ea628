import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleExportReloans } from './exportReloans.ts'
import { handleGetReloan } from './getReloan.ts'
import { handleGetReloanStatement } from './getReloanStatement.ts'
import { handleListReloans } from './listReloans.ts'
import { handlePreviewReloan } from './previewReloan.ts'
import { handleProcessReloan } from './processReloan.ts'
import { handleUndoReloan } from './undoReloan.ts'

export const reloanRoutes: readonly Route[] = [
  serve(endpoints.previewReloan, handlePreviewReloan),
  serve(endpoints.processReloan, handleProcessReloan),
  serve(endpoints.undoReloan, handleUndoReloan),
  serve(endpoints.listReloans, handleListReloans),
  serveReport(endpoints.exportReloans, handleExportReloans),
  serve(endpoints.getReloan, handleGetReloan),
  serve(endpoints.getReloanStatement, handleGetReloanStatement),
]
