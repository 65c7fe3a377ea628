import { serve, serveReport, weighed, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as daysOffSchemas from './daysOffSchemas.ts'
import * as guarantorSchemas from './guarantorSchemas.ts'
import * as listSchemas from './listSchemas.ts'
import * as schemas from './schemas.ts'
import { handleExportCashbooksByStatus } from './list/exportCashbooksByStatus.ts'
import {
  handleGetCashbook,
  handleGetCashbookByCode,
  handleGetLatestCashbook,
} from './getCashbook.ts'
import { handleListCashbooksByStatus } from './list/listCashbooksByStatus.ts'
import { handleListCustomersByStatus } from './list/listCustomersByStatus.ts'
import { handleListPreviousCashbooks } from './list/listPreviousCashbooks.ts'
import { handleAssignRunner } from './assignRunner.ts'
import { handleOpenCashbook } from './opening/openCashbook.ts'
import { handlePreviewCashbook } from './opening/previewCashbook.ts'
import { handleReplaceReceipts } from './replaceReceipts.ts'
import { handleDeclareDayOff } from './days-off/declareDayOff.ts'
import { handleListDeclaredDaysOff } from './days-off/declaredDaysOff.ts'
import { handleGetChoiceOfDaysOff } from './days-off/loadChoiceOfDaysOff.ts'
import { handlePreviewDayOff } from './days-off/previewDayOff.ts'
import { handleUndoDayOff } from './days-off/undoDayOff.ts'
import { handleListGuarantors } from './guarantors/listGuarantors.ts'
import { handleSetGuarantors } from './guarantors/setGuarantors.ts'
import { handleUpdateAgreement } from './updateAgreement.ts'
import { handleUpdateCashbook, weighTerms } from './updateCashbook.ts'

const endpoints = serveAll(contract, {
  ...schemas,
  ...listSchemas,
  ...daysOffSchemas,
  ...guarantorSchemas,
})

export const cashbookRoutes: readonly Route[] = [
  serve(endpoints.getChoiceOfDaysOff, handleGetChoiceOfDaysOff),
  serve(endpoints.listDeclaredDaysOff, handleListDeclaredDaysOff),
  serve(endpoints.previewDayOff, handlePreviewDayOff),
  serve(endpoints.declareDayOff, handleDeclareDayOff),
  serve(endpoints.undoDayOff, handleUndoDayOff),
  serve(endpoints.previewCashbook, handlePreviewCashbook),
  weighed(serve(endpoints.openCashbook, handleOpenCashbook), ({ data }) => ({
    amountSen: data.debitAmount,
  })),
  serve(endpoints.getCashbook, handleGetCashbook),
  serve(endpoints.getCashbookByCode, handleGetCashbookByCode),
  serve(endpoints.getLatestCashbook, handleGetLatestCashbook),
  serve(endpoints.listPreviousCashbooks, handleListPreviousCashbooks),
  serve(endpoints.listCashbooksByStatus, handleListCashbooksByStatus),
  serveReport(endpoints.exportCashbooksByStatus, handleExportCashbooksByStatus),
  serve(endpoints.listCustomersByStatus, handleListCustomersByStatus),
  serve(endpoints.assignRunner, handleAssignRunner),
  weighed(serve(endpoints.updateCashbook, handleUpdateCashbook), weighTerms),
  serve(endpoints.updateAgreement, handleUpdateAgreement),
  serve(endpoints.replaceReceipts, handleReplaceReceipts),
  serve(endpoints.listGuarantors, handleListGuarantors),
  serve(endpoints.setGuarantors, handleSetGuarantors),
]
