import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import type { Sentences } from '../toSentence.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExportActivity } from './exportActivity.ts'
import { handleExportLogHead } from './exportLogHead.ts'
import { handleGetLogHead } from './getLogHead.ts'
import { handleListActivity } from './listActivity.ts'

const endpoints = serveAll(contract, schemas)

export const operationLogRoutes = (sentences: Sentences): readonly Route[] => [
  serve(endpoints.listActivity, handleListActivity(sentences)),
  serveReport(endpoints.exportActivity, handleExportActivity(sentences)),
  serve(endpoints.getLogHead, handleGetLogHead),
  serve(endpoints.exportLogHead, handleExportLogHead),
]
