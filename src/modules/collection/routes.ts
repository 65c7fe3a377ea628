import type { Route } from '#platform/server/handler.ts'
import { listingRoutes } from './listing/server/routes.ts'
import { massCreditRoutes } from './sheet/server/routes.ts'
import { roundRoutes } from './round/server/routes.ts'
import { reminderRoutes } from './reminders/server/routes.ts'

export const collectionRoutes: readonly Route[] = [
  ...listingRoutes,
  ...massCreditRoutes,
  ...roundRoutes,
  ...reminderRoutes,
]
