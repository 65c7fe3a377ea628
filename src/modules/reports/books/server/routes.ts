import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as accountCodes from '../accountCodeContract.ts'
import * as endpoints from '../contract.ts'
import { handleExplainNumber } from './explainNumber.ts'
import { handleExportJournals } from './exportJournals.ts'
import { handleExportTrialBalance } from './exportTrialBalance.ts'
import { handleGetAccountCodes } from './getAccountCodes.ts'
import { handleGetTrialBalance } from './getTrialBalance.ts'
import { handleListAccountParts } from './listAccountParts.ts'
import { handleSetAccountCodes } from './setAccountCodes.ts'

export const bookRoutes: readonly Route[] = [
  serveReport(endpoints.getTrialBalance, handleGetTrialBalance),
  serveReport(endpoints.listAccountParts, handleListAccountParts),
  serveReport(endpoints.explainNumber, handleExplainNumber),
  serveReport(endpoints.exportTrialBalance, handleExportTrialBalance),
  serveReport(endpoints.exportJournals, handleExportJournals),
  serve(accountCodes.getAccountCodes, handleGetAccountCodes),
  serve(accountCodes.setAccountCodes, handleSetAccountCodes),
]
