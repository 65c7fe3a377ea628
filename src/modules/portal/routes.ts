import type { Route } from '#platform/server/handler.ts'
import { portalLoginRoutes } from './server/routes.ts'
import { disputeRoutes } from './disputes/server/routes.ts'

export const portalRoutes: readonly Route[] = [...portalLoginRoutes, ...disputeRoutes]
