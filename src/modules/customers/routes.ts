import type { Route } from '#platform/server/handler.ts'
import { customerGroupsRoutes } from './groups/server/routes.ts'
import { customerRoutes } from './server/routes.ts'
import type { MoveParts } from './server/move/moveLocked.ts'
import { notesRoutes } from './notes/server/routes.ts'

/** What a move needs of the modules above is handed in. */
export const customersRoutes = (parts: MoveParts): readonly Route[] => [
  ...customerGroupsRoutes,
  ...customerRoutes(parts),
  ...notesRoutes,
]
