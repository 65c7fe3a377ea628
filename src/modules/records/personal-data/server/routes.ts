import { serve, servePrepared, type Route } from '#platform/server/handler.ts'
import * as anonymising from '../anonymiseContract.ts'
import * as endpoints from '../contract.ts'
import {
  handleAnonymiseCustomer,
  handlePreviewAnonymisation,
} from './anonymise/anonymiseCustomer.ts'
import { handleGetPersonFile, preparePersonFile } from './getPersonFile.ts'

export const personalDataRoutes: readonly Route[] = [
  servePrepared(endpoints.getPersonFile, preparePersonFile, handleGetPersonFile),
  serve(anonymising.previewAnonymisation, handlePreviewAnonymisation),
  serve(anonymising.anonymiseCustomer, handleAnonymiseCustomer),
]
