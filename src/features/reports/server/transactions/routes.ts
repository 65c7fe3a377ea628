import { serveReport, type Route } from '../../../../platform/server/verb.ts'
import * as calls from '../../transactionContract.ts'
import { exportTransactionReport } from './exportTransactionReport.ts'
import { getTransactionReport } from './getTransactionReport.ts'
import { listReportTransactions } from './listReportTransactions.ts'

export const transactionReportRoutes: readonly Route[] = [
  serveReport(calls.getTransactionReport, getTransactionReport),
  serveReport(calls.listReportTransactions, listReportTransactions),
  serveReport(calls.exportTransactionReport, exportTransactionReport),
]
