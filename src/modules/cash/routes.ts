import type { Route } from '#platform/server/handler.ts'
import { bankLineRoutes } from './bank-lines/server/routes.ts'
import { commissionRoutes } from './commission/server/routes.ts'
import { handOverRoutes } from './hand-overs/server/routes.ts'
import { pettyCashRoutes } from './petty-cash/server/routes.ts'

export const cashRoutes: readonly Route[] = [
  ...handOverRoutes,
  ...pettyCashRoutes,
  ...commissionRoutes,
  ...bankLineRoutes,
]
