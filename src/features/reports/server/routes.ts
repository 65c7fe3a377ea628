import { serve, serveReport, type Route } from '../../../platform/server/handler.ts'
import * as ledger from '../../ledger/contract.ts'
import * as settlement from '../../settlements/reportContract.ts'
import { handleCloseAll } from '../../settlements/server/report/closeAll.ts'
import { handleExplainNumber } from '../../ledger/server/explainNumber.ts'
import { handleExportSettlementReport } from '../../settlements/server/report/exportSettlementReport.ts'
import { handleGetSettlementReport } from '../../settlements/server/report/getSettlementReport.ts'
import { handleGetTrialBalance } from '../../ledger/server/getTrialBalance.ts'
import { handleListAccountParts } from '../../ledger/server/listAccountParts.ts'
import { handleListSettledCashbooks } from '../../settlements/server/report/listSettledCashbooks.ts'
import { handleListSettledRunners } from '../../settlements/server/report/listSettledRunners.ts'
import { handlePreviewCloseAll } from '../../settlements/server/report/previewCloseAll.ts'

export const reportsRoutes: readonly Route[] = [
  serveReport(settlement.getSettlementReport, handleGetSettlementReport),
  serveReport(settlement.listSettledRunners, handleListSettledRunners),
  serveReport(settlement.listSettledCashbooks, handleListSettledCashbooks),
  serveReport(settlement.exportSettlementReport, handleExportSettlementReport),
  serve(settlement.previewCloseAll, handlePreviewCloseAll),
  serve(settlement.closeAll, handleCloseAll),
  serveReport(ledger.getTrialBalance, handleGetTrialBalance),
  serveReport(ledger.listAccountParts, handleListAccountParts),
  serveReport(ledger.explainNumber, handleExplainNumber),
]
