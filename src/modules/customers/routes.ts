import type { Route } from '#platform/server/handler.ts'
import { customerGroupsRoutes } from './groups/server/routes.ts'
import { customerRoutes } from './server/routes.ts'
import { notesRoutes } from './notes/server/routes.ts'

export const customersRoutes: readonly Route[] = [
  ...customerGroupsRoutes,
  ...customerRoutes,
  ...notesRoutes,
]
