import type { Route } from '#platform/server/handler.ts'
import type { SumCollected } from './groups/server/groupRows.ts'
import { customerGroupsRoutes } from './groups/server/routes.ts'
import { customerRoutes } from './server/routes.ts'
import type { MergeParts } from './server/merge/mergeParts.ts'
import type { MoveParts } from './server/move/moveLocked.ts'
import { notesRoutes } from './notes/server/routes.ts'

type Parts = MoveParts & MergeParts & { sumCollected: SumCollected }

/** What a move, a merge and the figures of groups need of the modules above is handed in. */
export const customersRoutes = (parts: Parts): readonly Route[] => [
  ...customerGroupsRoutes(parts.sumCollected),
  ...customerRoutes(parts),
  ...notesRoutes,
]
