import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as commission from '../commissionContract.ts'
import { handleExportCommissionPayments } from './commission/exportCommissionPayments.ts'
import { handleExportCommissions } from './commission/exportCommissions.ts'
import { handleExportCommissionSlip } from './commission/exportCommissionSlip.ts'
import { handleListCommissionCashbooks } from './commission/listCommissionCashbooks.ts'
import { handleListCommissionPayments } from './commission/listCommissionPayments.ts'
import { handleListCommissions } from './commission/listCommissions.ts'
import { handlePayCommission } from './commission/payCommission.ts'
import { handleReverseCommission } from './commission/reverseCommission.ts'
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
