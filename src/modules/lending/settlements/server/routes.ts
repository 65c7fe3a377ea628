import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as commission from '../commissionContract.ts'
import * as report from '#modules/reports/settlement/contract.ts'
import { handleExportCommissionPayments } from './commission/exportCommissionPayments.ts'
import { handleExportCommissions } from './commission/exportCommissions.ts'
import { handleExportCommissionSlip } from './commission/exportCommissionSlip.ts'
import { handleListCommissionCashbooks } from './commission/listCommissionCashbooks.ts'
import { handleListCommissionPayments } from './commission/listCommissionPayments.ts'
import { handleListCommissions } from './commission/listCommissions.ts'
import { handlePayCommission } from './commission/payCommission.ts'
import { handleReverseCommission } from './commission/reverseCommission.ts'
import { handleGetSettlement } from './getSettlement.ts'
import { handleCloseAll } from '#modules/reports/settlement/server/closeAll.ts'
import { handleExportSettlementReport } from '#modules/reports/settlement/server/exportSettlementReport.ts'
import { handleGetSettlementReport } from '#modules/reports/settlement/server/getSettlementReport.ts'
import { handleListSettledCashbooks } from '#modules/reports/settlement/server/listSettledCashbooks.ts'
import { handleListSettledRunners } from '#modules/reports/settlement/server/listSettledRunners.ts'
import { handlePreviewCloseAll } from '#modules/reports/settlement/server/previewCloseAll.ts'
import { handleSetCashbookStatus } from './setCashbookStatus.ts'

export const settlementRoutes: readonly Route[] = [
  serve(endpoints.getSettlement, handleGetSettlement),
  serve(endpoints.setCashbookStatus, handleSetCashbookStatus),
  serveReport(report.getSettlementReport, handleGetSettlementReport),
  serveReport(report.listSettledRunners, handleListSettledRunners),
  serveReport(report.listSettledCashbooks, handleListSettledCashbooks),
  serveReport(report.exportSettlementReport, handleExportSettlementReport),
  serve(report.previewCloseAll, handlePreviewCloseAll),
  serve(report.closeAll, handleCloseAll),
  serveReport(commission.listCommissions, handleListCommissions),
  serveReport(commission.exportCommissions, handleExportCommissions),
  serveReport(commission.listCommissionCashbooks, handleListCommissionCashbooks),
  serve(commission.listCommissionPayments, handleListCommissionPayments),
  serveReport(commission.exportCommissionPayments, handleExportCommissionPayments),
  serve(commission.payCommission, handlePayCommission),
  serve(commission.reverseCommission, handleReverseCommission),
  serve(commission.exportCommissionSlip, handleExportCommissionSlip),
]
