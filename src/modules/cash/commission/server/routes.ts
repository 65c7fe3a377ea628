import { serve, serveReport, weighed, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExportCommissionPayments } from './exportCommissionPayments.ts'
import { handleExportCommissions } from './exportCommissions.ts'
import { handleExportCommissionSlip, handleExportCommissionSlips } from './exportCommissionSlip.ts'
import { handleListCommissionCashbooks } from './listCommissionCashbooks.ts'
import { handleListCommissionPayments } from './listCommissionPayments.ts'
import { handleListCommissions } from './listCommissions.ts'
import { handlePayCommission, handlePayCommissions, weighPayOut } from './payCommission.ts'
import { handleReverseCommission } from './reverseCommission.ts'

const endpoints = serveAll(contract, schemas)

export const commissionRoutes: readonly Route[] = [
  serveReport(endpoints.listCommissions, handleListCommissions),
  serveReport(endpoints.exportCommissions, handleExportCommissions),
  serveReport(endpoints.listCommissionCashbooks, handleListCommissionCashbooks),
  serve(endpoints.listCommissionPayments, handleListCommissionPayments),
  serveReport(endpoints.exportCommissionPayments, handleExportCommissionPayments),
  weighed(serve(endpoints.payCommission, handlePayCommission), weighPayOut),
  weighed(serve(endpoints.payCommissions, handlePayCommissions), weighPayOut),
  serve(endpoints.reverseCommission, handleReverseCommission),
  serve(endpoints.exportCommissionSlips, handleExportCommissionSlips),
  serve(endpoints.exportCommissionSlip, handleExportCommissionSlip),
]
