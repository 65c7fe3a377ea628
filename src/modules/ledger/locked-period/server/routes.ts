import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleGetLockedPeriod } from './getLockedPeriod.ts'
import { handleSetLockedPeriod } from './setLockedPeriod.ts'

export const lockedPeriodRoutes: readonly Route[] = [
  serve(endpoints.getLockedPeriod, handleGetLockedPeriod),
  serve(endpoints.setLockedPeriod, handleSetLockedPeriod),
]
