import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCheckPaper } from './checkPaper.ts'
import { handleExportStatement } from './exportStatement.ts'
import { handleGetStatement } from './getStatement.ts'
import { handleDownloadStatementRun } from './runs/downloadStatementRun.ts'
import { handleGetStatementRun } from './runs/getStatementRun.ts'
import { handleListStatementRuns } from './runs/listStatementRuns.ts'
import { handleStartStatementRun } from './runs/startStatementRun.ts'

const endpoints = serveAll(contract, schemas)

export const statementRoutes: readonly Route[] = [
  serve(endpoints.getStatement, handleGetStatement),
  serve(endpoints.exportStatement, handleExportStatement),
  serve(endpoints.checkPaper, handleCheckPaper),
  serve(endpoints.startStatementRun, handleStartStatementRun),
  serve(endpoints.listStatementRuns, handleListStatementRuns),
  serve(endpoints.getStatementRun, handleGetStatementRun),
  serveReport(endpoints.downloadStatementRun, handleDownloadStatementRun),
]
