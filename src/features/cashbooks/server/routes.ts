import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import * as lists from '../listsContract.ts'
import * as settlement from '../settlementContract.ts'
import { exportCashbooksByStatus } from './exportCashbooksByStatus.ts'
import { getCashbook, getCashbookByCode, getLatestCashbook } from './getCashbook.ts'
import { getSettlement } from './getSettlement.ts'
import { listCashbooksByStatus } from './listCashbooksByStatus.ts'
import { listCustomersByStatus } from './listCustomersByStatus.ts'
import { listPreviousCashbooks } from './listPreviousCashbooks.ts'
import { openCashbook } from './openCashbook.ts'
import { previewCashbook } from './previewCashbook.ts'
import { replaceReceipts } from './replaceReceipts.ts'
import { setCashbookStatus } from './setCashbookStatus.ts'
import { updateCashbook } from './updateCashbook.ts'

export const cashbookRoutes: readonly Route[] = [
  serve(endpoints.previewCashbook, previewCashbook),
  serve(endpoints.openCashbook, openCashbook),
  serve(endpoints.getCashbook, getCashbook),
  serve(endpoints.getCashbookByCode, getCashbookByCode),
  serve(endpoints.getLatestCashbook, getLatestCashbook),
  serve(endpoints.listPreviousCashbooks, listPreviousCashbooks),
  serve(lists.listCashbooksByStatus, listCashbooksByStatus),
  serveReport(lists.exportCashbooksByStatus, exportCashbooksByStatus),
  serve(lists.listCustomersByStatus, listCustomersByStatus),
  serve(settlement.getSettlement, getSettlement),
  serve(endpoints.updateCashbook, updateCashbook),
  serve(endpoints.replaceReceipts, replaceReceipts),
  serve(endpoints.setCashbookStatus, setCashbookStatus),
]
