import type { Route } from '#platform/server/handler.ts'
import { accountRoutes } from './accounts/server/routes.ts'
import { lockedPeriodRoutes } from './locked-period/server/routes.ts'

export const ledgerRoutes: readonly Route[] = [...accountRoutes, ...lockedPeriodRoutes]
