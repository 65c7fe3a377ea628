import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import type { Sentences } from '../../log/toSentence.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCheckActs } from './checkActs.ts'
import { handleExportActsToCheck } from './exportActsToCheck.ts'
import { handleGetToCheck } from './getToCheck.ts'
import { handleListActsToCheck } from './listActsToCheck.ts'

const endpoints = serveAll(contract, schemas)

export const toCheckRoutes = (sentences: Sentences): readonly Route[] => [
  serveReport(endpoints.getToCheck, handleGetToCheck),
  // The list is what one ticks off: not from a replica.
  serve(endpoints.listActsToCheck, handleListActsToCheck),
  serveReport(endpoints.exportActsToCheck, handleExportActsToCheck(sentences)),
  serve(endpoints.checkActs, handleCheckActs),
]
