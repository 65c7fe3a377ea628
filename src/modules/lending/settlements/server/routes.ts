import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as commission from '#modules/cash/commission/contract.ts'
import { handleExportCommissionPayments } from '#modules/cash/commission/server/exportCommissionPayments.ts'
import { handleExportCommissions } from '#modules/cash/commission/server/exportCommissions.ts'
import { handleExportCommissionSlip } from '#modules/cash/commission/server/exportCommissionSlip.ts'
import { handleListCommissionCashbooks } from '#modules/cash/commission/server/listCommissionCashbooks.ts'
import { handleListCommissionPayments } from '#modules/cash/commission/server/listCommissionPayments.ts'
import { handleListCommissions } from '#modules/cash/commission/server/listCommissions.ts'
import { handlePayCommission } from '#modules/cash/commission/server/payCommission.ts'
import { handleReverseCommission } from '#modules/cash/commission/server/reverseCommission.ts'
import { handleGetSettlement } from './getSettlement.ts'
import { handleSetCashbookStatus } from './setCashbookStatus.ts'

export const settlementRoutes: readonly Route[] = [
  serve(endpoints.getSettlement, handleGetSettlement),
  serve(endpoints.setCashbookStatus, handleSetCashbookStatus),
  serveReport(commission.listCommissions, handleListCommissions),
  serveReport(commission.exportCommissions, handleExportCommissions),
  serveReport(commission.listCommissionCashbooks, handleListCommissionCashbooks),
  serve(commission.listCommissionPayments, handleListCommissionPayments),
  serveReport(commission.exportCommissionPayments, handleExportCommissionPayments),
  serve(commission.payCommission, handlePayCommission),
  serve(commission.reverseCommission, handleReverseCommission),
  serve(commission.exportCommissionSlip, handleExportCommissionSlip),
]
