import type { Route } from '#platform/server/handler.ts'
import { authRoutes } from './auth/server/routes.ts'
import { accessRoutes } from './access/server/routes.ts'
import { apiKeyRoutes } from './api-keys/server/routes.ts'
import { savedViewRoutes } from './saved-views/server/routes.ts'
import { businessRoutes } from './business/server/routes.ts'
import { usersRoutes } from './users/server/routes.ts'

export const officeRoutes: readonly Route[] = [
  ...authRoutes,
  ...accessRoutes,
  ...apiKeyRoutes,
  ...savedViewRoutes,
  ...businessRoutes,
  ...usersRoutes,
]
