import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import type { Sentences } from '../../log/toSentence.ts'
import * as endpoints from '../contract.ts'
import { handleCheckActs } from './checkActs.ts'
import { handleExportActsToCheck } from './exportActsToCheck.ts'
import { handleGetToCheck } from './getToCheck.ts'
import { handleListActsToCheck } from './listActsToCheck.ts'

export const toCheckRoutes = (sentences: Sentences): readonly Route[] => [
  serveReport(endpoints.getToCheck, handleGetToCheck),
  // The list is what one ticks off: not from a replica.
  serve(endpoints.listActsToCheck, handleListActsToCheck),
  serveReport(endpoints.exportActsToCheck, handleExportActsToCheck(sentences)),
  serve(endpoints.checkActs, handleCheckActs),
]
