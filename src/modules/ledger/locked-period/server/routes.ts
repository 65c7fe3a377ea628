import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleGetLockedPeriod } from './getLockedPeriod.ts'
import { handleSetLockedPeriod } from './setLockedPeriod.ts'

const endpoints = serveAll(contract, schemas)

export const lockedPeriodRoutes: readonly Route[] = [
  serve(endpoints.getLockedPeriod, handleGetLockedPeriod),
  serve(endpoints.setLockedPeriod, handleSetLockedPeriod),
]
