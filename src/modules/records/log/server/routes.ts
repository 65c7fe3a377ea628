import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import type { Sentences } from '../toSentence.ts'
import * as endpoints from '../contract.ts'
import { handleExportActivity } from './exportActivity.ts'
import { handleExportLogHead } from './exportLogHead.ts'
import { handleGetLogHead } from './getLogHead.ts'
import { handleListActivity } from './listActivity.ts'

export const operationLogRoutes = (sentences: Sentences): readonly Route[] => [
  serve(endpoints.listActivity, handleListActivity(sentences)),
  serveReport(endpoints.exportActivity, handleExportActivity(sentences)),
  serve(endpoints.getLogHead, handleGetLogHead),
  serve(endpoints.exportLogHead, handleExportLogHead),
]
