import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as agreements from '../updateAgreementContract.ts'
import * as lists from '../listsContract.ts'
import { handleExportCashbooksByStatus } from './list/exportCashbooksByStatus.ts'
import {
  handleGetCashbook,
  handleGetCashbookByCode,
  handleGetLatestCashbook,
} from './getCashbook.ts'
import { handleListCashbooksByStatus } from './list/listCashbooksByStatus.ts'
import { handleListCustomersByStatus } from './list/listCustomersByStatus.ts'
import { handleListPreviousCashbooks } from './list/listPreviousCashbooks.ts'
import { handleOpenCashbook } from './opening/openCashbook.ts'
import { handlePreviewCashbook } from './opening/previewCashbook.ts'
import { handleReplaceReceipts } from './replaceReceipts.ts'
import { handleUpdateAgreement } from './updateAgreement.ts'
import { handleUpdateCashbook } from './updateCashbook.ts'

export const cashbookRoutes: readonly Route[] = [
  serve(endpoints.previewCashbook, handlePreviewCashbook),
  serve(endpoints.openCashbook, handleOpenCashbook),
  serve(endpoints.getCashbook, handleGetCashbook),
  serve(endpoints.getCashbookByCode, handleGetCashbookByCode),
  serve(endpoints.getLatestCashbook, handleGetLatestCashbook),
  serve(endpoints.listPreviousCashbooks, handleListPreviousCashbooks),
  serve(lists.listCashbooksByStatus, handleListCashbooksByStatus),
  serveReport(lists.exportCashbooksByStatus, handleExportCashbooksByStatus),
  serve(lists.listCustomersByStatus, handleListCustomersByStatus),
  serve(endpoints.updateCashbook, handleUpdateCashbook),
  serve(agreements.updateAgreement, handleUpdateAgreement),
  serve(endpoints.replaceReceipts, handleReplaceReceipts),
]
