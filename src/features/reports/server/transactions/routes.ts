import { serveReport, type Route } from '../../../../platform/server/verb.ts'
import * as endpoints from '../../transactionContract.ts'
import { exportTransactionReport } from './exportTransactionReport.ts'
import { getTransactionReport } from './getTransactionReport.ts'
import { listReportTransactions } from './listReportTransactions.ts'

export const transactionReportRoutes: readonly Route[] = [
  serveReport(endpoints.getTransactionReport, getTransactionReport),
  serveReport(endpoints.listReportTransactions, listReportTransactions),
  serveReport(endpoints.exportTransactionReport, exportTransactionReport),
]
