import { servePrepared, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleGetPersonFile, preparePersonFile } from './getPersonFile.ts'

export const personalDataRoutes: readonly Route[] = [
  servePrepared(endpoints.getPersonFile, preparePersonFile, handleGetPersonFile),
]
