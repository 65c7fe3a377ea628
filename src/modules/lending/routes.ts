import type { Route } from '#platform/server/handler.ts'
import { packagesRoutes } from './packages/server/routes.ts'
import { cashbookRoutes } from './cashbooks/server/routes.ts'
import type { IsCounted } from './credits/server/undoCredit.ts'
import { creditRoutes } from './credits/server/routes.ts'
import { iouRoutes } from './iou/server/routes.ts'
import { transferRoutes } from './transfers/server/routes.ts'
import { reloanRoutes } from './reloans/server/routes.ts'
import { settlementRoutes } from './settlements/server/routes.ts'

/** Cash is counted above: whether a payment was, is handed in. */
export const lendingRoutes = ({ isCounted }: { isCounted: IsCounted }): readonly Route[] => [
  ...packagesRoutes,
  ...cashbookRoutes,
  ...creditRoutes(isCounted),
  ...iouRoutes,
  ...transferRoutes,
  ...reloanRoutes,
  ...settlementRoutes,
]
