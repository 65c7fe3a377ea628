import { serve, serveReport, type Route } from '../../../platform/server/handler.ts'
import * as ledger from '../ledgerContract.ts'
import * as settlement from '../settlementContract.ts'
import { handleCloseAll } from './settlement/closeAll.ts'
import { handleExplainNumber } from './ledger/explainNumber.ts'
import { handleExportSettlementReport } from './settlement/exportSettlementReport.ts'
import { handleGetSettlementReport } from './settlement/getSettlementReport.ts'
import { handleGetTrialBalance } from './ledger/getTrialBalance.ts'
import { handleListAccountParts } from './ledger/listAccountParts.ts'
import { handleListSettledCashbooks } from './settlement/listSettledCashbooks.ts'
import { handleListSettledRunners } from './settlement/listSettledRunners.ts'
import { handlePreviewCloseAll } from './settlement/previewCloseAll.ts'

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
