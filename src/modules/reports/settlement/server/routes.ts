import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCloseAll } from './closeAll.ts'
import { handleExportSettlementReport } from './exportSettlementReport.ts'
import { handleGetSettlementReport } from './getSettlementReport.ts'
import { handleListSettledCashbooks } from './listSettledCashbooks.ts'
import { handleListSettledRunners } from './listSettledRunners.ts'
import { handlePreviewCloseAll } from './previewCloseAll.ts'

const endpoints = serveAll(contract, schemas)

export const settlementReportRoutes: readonly Route[] = [
  serveReport(endpoints.getSettlementReport, handleGetSettlementReport),
  serveReport(endpoints.listSettledRunners, handleListSettledRunners),
  serveReport(endpoints.listSettledCashbooks, handleListSettledCashbooks),
  serveReport(endpoints.exportSettlementReport, handleExportSettlementReport),
  serve(endpoints.previewCloseAll, handlePreviewCloseAll),
  serve(endpoints.closeAll, handleCloseAll),
]
