import { serve, type Route } from '../../../kit/server/verb.ts'
import * as ledger from '../ledgerContract.ts'
import * as settlement from '../settlementContract.ts'
import { closeAll } from './closeAll.ts'
import { explainNumber } from './explainNumber.ts'
import { exportSettlementReport } from './exportSettlementReport.ts'
import { getSettlementReport } from './getSettlementReport.ts'
import { getTrialBalance } from './getTrialBalance.ts'
import { listAccountParts } from './listAccountParts.ts'
import { listSettledCashbooks } from './listSettledCashbooks.ts'
import { listSettledRunners } from './listSettledRunners.ts'
import { previewCloseAll } from './previewCloseAll.ts'

export const reportsRoutes: readonly Route[] = [
  serve(settlement.getSettlementReport, getSettlementReport),
  serve(settlement.listSettledRunners, listSettledRunners),
  serve(settlement.listSettledCashbooks, listSettledCashbooks),
  serve(settlement.exportSettlementReport, exportSettlementReport),
  serve(settlement.previewCloseAll, previewCloseAll),
  serve(settlement.closeAll, closeAll),
  serve(ledger.getTrialBalance, getTrialBalance),
  serve(ledger.listAccountParts, listAccountParts),
  serve(ledger.explainNumber, explainNumber),
]
