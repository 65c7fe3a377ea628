import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
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
  serve(endpoints.previewCredit, previewCredit),
  serve(endpoints.recordCredit, recordCredit),
  serve(endpoints.recordRefund, recordRefund),
  serve(endpoints.getCreditDetails, getCreditDetails),
  serve(endpoints.listTransactions, listTransactions),
  serve(endpoints.listCashbookTransactions, listCashbookTransactions),
  serveReport(endpoints.exportCashbookTransactions, exportCashbookTransactions),
  serve(endpoints.updateTransaction, updateTransaction),
  serve(endpoints.removeTransaction, removeTransaction),
  serve(receiptOf, exportReceipt),
]
