import { serve, type Route } from '../../../../kit/server/verb.ts'
import * as calls from '../../transactionContract.ts'
import { exportTransactionReport } from './exportTransactionReport.ts'
import { getTransactionReport } from './getTransactionReport.ts'
import { listReportTransactions } from './listReportTransactions.ts'

export const transactionReportRoutes: readonly Route[] = [
  serve(calls.getTransactionReport, getTransactionReport),
  serve(calls.listReportTransactions, listReportTransactions),
  serve(calls.exportTransactionReport, exportTransactionReport),
]
