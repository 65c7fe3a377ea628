import type { Route } from '#platform/server/handler.ts'
import { filesRoutes } from './files/server/routes.ts'
import { webhookRoutes } from './webhooks/server/routes.ts'
import { toCheckRoutes } from './to-check/server/routes.ts'
import { operationLogRoutes } from './log/server/routes.ts'
import { personalDataRoutes } from './personal-data/server/routes.ts'
import { dataMigrationRoutes } from './migration/server/routes.ts'

export const recordsRoutes: readonly Route[] = [
  ...filesRoutes,
  ...webhookRoutes,
  ...toCheckRoutes,
  ...operationLogRoutes,
  ...personalDataRoutes,
  ...dataMigrationRoutes,
]
