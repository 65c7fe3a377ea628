import { serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExportTransactionReport } from './exportTransactionReport.ts'
import { handleGetTransactionReport } from './getTransactionReport.ts'
import { handleListReportTransactions } from './listReportTransactions.ts'

const endpoints = serveAll(contract, schemas)

export const transactionReportRoutes: readonly Route[] = [
  serveReport(endpoints.getTransactionReport, handleGetTransactionReport),
  serveReport(endpoints.listReportTransactions, handleListReportTransactions),
  serveReport(endpoints.exportTransactionReport, handleExportTransactionReport),
]
