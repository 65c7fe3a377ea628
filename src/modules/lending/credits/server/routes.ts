import { serve, serveReport, weighed, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCorrectCredit } from './correctCredit.ts'
import { handlePreviewCorrection } from './previewCorrection.ts'
import { handleListCashbookTransactions, handleListTransactions } from './listTransactions.ts'
import { handleExportCashbookTransactions } from './exportCashbookTransactions.ts'
import { handleExportReceipt } from './exportReceipt.ts'
import { handleGetReceiptCheck } from './getReceiptCheck.ts'
import { handleGetCreditDetails, handlePreviewCredit } from './previewCredit.ts'
import { handleRecordCredit } from './recordCredit.ts'
import { handleRecordRecovery } from './recordRecovery.ts'
import { handleRecordRefund } from './recordRefund.ts'
import { handleRemoveTransaction } from './removeTransaction.ts'
import { handleReplaceSlip } from './replaceSlip.ts'
import { handleUndoCredit, type IsCounted } from './undoCredit.ts'
import { handleUpdateTransaction } from './updateTransaction.ts'
import { weighPayment } from './weighPayment.ts'

const endpoints = serveAll(contract, schemas)

export const creditRoutes = (isCounted: IsCounted): readonly Route[] => [
  serve(endpoints.previewCredit, handlePreviewCredit),
  serve(endpoints.recordCredit, handleRecordCredit),
  weighed(serve(endpoints.recordRefund, handleRecordRefund), ({ data: { transaction } }) => ({
    amountSen: transaction.amount,
  })),
  serve(endpoints.getCreditDetails, handleGetCreditDetails),
  serve(endpoints.listTransactions, handleListTransactions),
  serve(endpoints.listCashbookTransactions, handleListCashbookTransactions),
  serveReport(endpoints.exportCashbookTransactions, handleExportCashbookTransactions),
  weighed(serve(endpoints.updateTransaction, handleUpdateTransaction), weighPayment),
  serve(endpoints.undoCredit, handleUndoCredit(isCounted)),
  weighed(serve(endpoints.removeTransaction, handleRemoveTransaction), weighPayment),
  serve(endpoints.previewCorrection, handlePreviewCorrection),
  weighed(serve(endpoints.correctCredit, handleCorrectCredit), weighPayment),
  serve(endpoints.recordRecovery, handleRecordRecovery),
  serve(endpoints.replaceSlip, handleReplaceSlip),
  serve(endpoints.exportReceipt, handleExportReceipt),
  serve(endpoints.getReceiptCheck, handleGetReceiptCheck),
]
