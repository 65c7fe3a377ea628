import { serve, servePrepared, type Route } from '#platform/server/handler.ts'
import * as anonymising from '../anonymiseContract.ts'
import * as endpoints from '../contract.ts'
import {
  handleAnonymiseCustomer,
  handlePreviewAnonymisation,
  type AnonymiseParts,
} from './anonymise/anonymiseCustomer.ts'
import { handleGetPersonFile, preparePersonFile } from './getPersonFile.ts'
import type { PersonParts } from './personFileRows.ts'

export const personalDataRoutes = (parts: PersonParts & AnonymiseParts): readonly Route[] => [
  servePrepared(endpoints.getPersonFile, preparePersonFile(parts), handleGetPersonFile),
  serve(anonymising.previewAnonymisation, handlePreviewAnonymisation(parts)),
  serve(anonymising.anonymiseCustomer, handleAnonymiseCustomer(parts)),
]
