import { serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleExportTransactionReport } from './exportTransactionReport.ts'
import { handleGetTransactionReport } from './getTransactionReport.ts'
import { handleListReportTransactions } from './listReportTransactions.ts'

export const transactionReportRoutes: readonly Route[] = [
  serveReport(endpoints.getTransactionReport, handleGetTransactionReport),
  serveReport(endpoints.listReportTransactions, handleListReportTransactions),
  serveReport(endpoints.exportTransactionReport, handleExportTransactionReport),
]
