import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as ledger from '../ledgerContract.ts'
import * as settlement from '../settlementContract.ts'
import { closeAll } from './settlement/closeAll.ts'
import { explainNumber } from './ledger/explainNumber.ts'
import { exportSettlementReport } from './settlement/exportSettlementReport.ts'
import { getSettlementReport } from './settlement/getSettlementReport.ts'
import { getTrialBalance } from './ledger/getTrialBalance.ts'
import { listAccountParts } from './ledger/listAccountParts.ts'
import { listSettledCashbooks } from './settlement/listSettledCashbooks.ts'
import { listSettledRunners } from './settlement/listSettledRunners.ts'
import { previewCloseAll } from './settlement/previewCloseAll.ts'

export const reportsRoutes: readonly Route[] = [
  serveReport(settlement.getSettlementReport, getSettlementReport),
  serveReport(settlement.listSettledRunners, listSettledRunners),
  serveReport(settlement.listSettledCashbooks, listSettledCashbooks),
  serveReport(settlement.exportSettlementReport, exportSettlementReport),
  serve(settlement.previewCloseAll, previewCloseAll),
  serve(settlement.closeAll, closeAll),
  serveReport(ledger.getTrialBalance, getTrialBalance),
  serveReport(ledger.listAccountParts, listAccountParts),
  serveReport(ledger.explainNumber, explainNumber),
]
