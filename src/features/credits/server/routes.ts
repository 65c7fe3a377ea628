import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { listCashbookTransactions, listTransactions } from './listTransactions.ts'
import { exportReceipt as receiptOf } from '../receiptContract.ts'
import { exportCashbookTransactions } from './exportCashbookTransactions.ts'
import { exportReceipt } from './exportReceipt.ts'
import { getCreditDetails, previewCredit } from './previewCredit.ts'
import { recordCredit } from './recordCredit.ts'
import { recordRefund } from './recordRefund.ts'
import { removeTransaction } from './removeTransaction.ts'
import { updateTransaction } from './updateTransaction.ts'

export const creditRoutes: readonly Route[] = [
  serve(calls.previewCredit, previewCredit),
  serve(calls.recordCredit, recordCredit),
  serve(calls.recordRefund, recordRefund),
  serve(calls.getCreditDetails, getCreditDetails),
  serve(calls.listTransactions, listTransactions),
  serve(calls.listCashbookTransactions, listCashbookTransactions),
  serveReport(calls.exportCashbookTransactions, exportCashbookTransactions),
  serve(calls.updateTransaction, updateTransaction),
  serve(calls.removeTransaction, removeTransaction),
  serve(receiptOf, exportReceipt),
]
