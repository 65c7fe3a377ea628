import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { checkPaper } from '../checkContract.ts'
import * as runs from '../runContract.ts'
import { handleCheckPaper } from './checkPaper.ts'
import { handleExportStatement } from './exportStatement.ts'
import { handleGetStatement } from './getStatement.ts'
import { handleDownloadStatementRun } from './runs/downloadStatementRun.ts'
import { handleGetStatementRun } from './runs/getStatementRun.ts'
import { handleListStatementRuns } from './runs/listStatementRuns.ts'
import { handleStartStatementRun } from './runs/startStatementRun.ts'

export const statementRoutes: readonly Route[] = [
  serve(endpoints.getStatement, handleGetStatement),
  serve(endpoints.exportStatement, handleExportStatement),
  serve(checkPaper, handleCheckPaper),
  serve(runs.startStatementRun, handleStartStatementRun),
  serve(runs.listStatementRuns, handleListStatementRuns),
  serve(runs.getStatementRun, handleGetStatementRun),
  serveReport(runs.downloadStatementRun, handleDownloadStatementRun),
]
