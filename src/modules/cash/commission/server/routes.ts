import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExportCommissionPayments } from './exportCommissionPayments.ts'
import { handleExportCommissions } from './exportCommissions.ts'
import { handleExportCommissionSlip, handleExportCommissionSlips } from './exportCommissionSlip.ts'
import { handleListCommissionCashbooks } from './listCommissionCashbooks.ts'
import { handleListCommissionPayments } from './listCommissionPayments.ts'
import { handleListCommissions } from './listCommissions.ts'
import { handlePayCommission, handlePayCommissions } from './payCommission.ts'
import { handleReverseCommission } from './reverseCommission.ts'

const endpoints = serveAll(contract, schemas)

export const commissionRoutes: readonly Route[] = [
  serveReport(endpoints.listCommissions, handleListCommissions),
  serveReport(endpoints.exportCommissions, handleExportCommissions),
  serveReport(endpoints.listCommissionCashbooks, handleListCommissionCashbooks),
  serve(endpoints.listCommissionPayments, handleListCommissionPayments),
  serveReport(endpoints.exportCommissionPayments, handleExportCommissionPayments),
  serve(endpoints.payCommission, handlePayCommission),
  serve(endpoints.payCommissions, handlePayCommissions),
  serve(endpoints.reverseCommission, handleReverseCommission),
  serve(endpoints.exportCommissionSlips, handleExportCommissionSlips),
  serve(endpoints.exportCommissionSlip, handleExportCommissionSlip),
]
