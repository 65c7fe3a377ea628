import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExplainNumber } from './explainNumber.ts'
import { handleExportJournals } from './exportJournals.ts'
import { handleExportTrialBalance } from './exportTrialBalance.ts'
import { handleGetAccountCodes } from './getAccountCodes.ts'
import { handleGetTrialBalance } from './getTrialBalance.ts'
import { handleListAccountParts } from './listAccountParts.ts'
import { handleSetAccountCodes } from './setAccountCodes.ts'

const endpoints = serveAll(contract, schemas)

export const bookRoutes: readonly Route[] = [
  serveReport(endpoints.getTrialBalance, handleGetTrialBalance),
  serveReport(endpoints.listAccountParts, handleListAccountParts),
  serveReport(endpoints.explainNumber, handleExplainNumber),
  serveReport(endpoints.exportTrialBalance, handleExportTrialBalance),
  serveReport(endpoints.exportJournals, handleExportJournals),
  serve(endpoints.getAccountCodes, handleGetAccountCodes),
  serve(endpoints.setAccountCodes, handleSetAccountCodes),
]
