import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { checkPaper } from '../checkContract.ts'
import { handleCheckPaper } from './checkPaper.ts'
import { handleExportStatement } from './exportStatement.ts'
import { handleGetStatement } from './getStatement.ts'

export const statementRoutes: readonly Route[] = [
  serve(endpoints.getStatement, handleGetStatement),
  serve(endpoints.exportStatement, handleExportStatement),
  serve(checkPaper, handleCheckPaper),
]
