import type { Route } from '#platform/server/handler.ts'
import { packagesRoutes } from './packages/server/routes.ts'
import { cashbookRoutes } from './cashbooks/server/routes.ts'
import { creditRoutes } from './credits/server/routes.ts'
import { iouRoutes } from './iou/server/routes.ts'
import { transferRoutes } from './transfers/server/routes.ts'
import { reloanRoutes } from './reloans/server/routes.ts'
import { settlementRoutes } from './settlements/server/routes.ts'

export const lendingRoutes: readonly Route[] = [
  ...packagesRoutes,
  ...cashbookRoutes,
  ...creditRoutes,
  ...iouRoutes,
  ...transferRoutes,
  ...reloanRoutes,
  ...settlementRoutes,
]
