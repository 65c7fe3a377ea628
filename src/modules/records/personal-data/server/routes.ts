import { serve, servePrepared, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleAnonymiseCustomer, type AnonymiseParts } from './anonymise/anonymiseCustomer.ts'
import { handlePreviewAnonymisation } from './anonymise/previewAnonymisation.ts'
import { handleGetPersonFile, preparePersonFile } from './getPersonFile.ts'
import type { PersonParts } from './personFileRows.ts'

const endpoints = serveAll(contract, schemas)

export const personalDataRoutes = (parts: PersonParts & AnonymiseParts): readonly Route[] => [
  servePrepared(endpoints.getPersonFile, preparePersonFile(parts), handleGetPersonFile),
  serve(endpoints.previewAnonymisation, handlePreviewAnonymisation(parts)),
  serve(endpoints.anonymiseCustomer, handleAnonymiseCustomer(parts)),
]
