import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as accountCodes from '#modules/reports/books/accountCodeContract.ts'
import * as endpoints from '#modules/reports/books/contract.ts'
import { handleExportJournals } from '#modules/reports/books/server/exportJournals.ts'
import { handleExportTrialBalance } from '#modules/reports/books/server/exportTrialBalance.ts'
import { handleGetAccountCodes } from '#modules/reports/books/server/getAccountCodes.ts'
import { handleExplainNumber } from '#modules/reports/books/server/explainNumber.ts'
import { handleGetLockedPeriod } from '../locked-period/server/getLockedPeriod.ts'
import { handleGetTrialBalance } from '#modules/reports/books/server/getTrialBalance.ts'
import { handleListAccountParts } from '#modules/reports/books/server/listAccountParts.ts'
import { handleSetAccountCodes } from '#modules/reports/books/server/setAccountCodes.ts'
import { handleSetLockedPeriod } from '../locked-period/server/setLockedPeriod.ts'

export const ledgerRoutes: readonly Route[] = [
  serveReport(endpoints.getTrialBalance, handleGetTrialBalance),
  serveReport(endpoints.listAccountParts, handleListAccountParts),
  serveReport(endpoints.explainNumber, handleExplainNumber),
  serveReport(endpoints.exportTrialBalance, handleExportTrialBalance),
  serveReport(endpoints.exportJournals, handleExportJournals),
  serve(accountCodes.getAccountCodes, handleGetAccountCodes),
  serve(accountCodes.setAccountCodes, handleSetAccountCodes),
  serve(endpoints.getLockedPeriod, handleGetLockedPeriod),
  serve(endpoints.setLockedPeriod, handleSetLockedPeriod),
]
