import type { Route } from '#platform/server/handler.ts'
import { authRoutes } from './auth/server/routes.ts'
import { accessRoutes } from './access/server/routes.ts'
import { apiKeyRoutes } from './api-keys/server/routes.ts'
import { savedViewRoutes } from './saved-views/server/routes.ts'
import { businessRoutes } from './business/server/routes.ts'
import { approvalRoutes } from './approvals/server/routes.ts'
import type { FindRoute } from './approvals/server/approveRequest.ts'
import type { CountOfAgent } from './users/server/agents/refuseAgentInUse.ts'
import { usersRoutes } from './users/server/routes.ts'

type Parts = {
  countsOfAgent: readonly CountOfAgent[]
  findRoute: FindRoute
}

/**
 * What depends on an agent in the modules above is counted there and handed in, as are the acts that can
 * need approval.
 */
export const officeRoutes = ({ countsOfAgent, findRoute }: Parts): readonly Route[] => [
  ...authRoutes,
  ...accessRoutes,
  ...apiKeyRoutes,
  ...savedViewRoutes,
  ...businessRoutes,
  ...usersRoutes(countsOfAgent),
  ...approvalRoutes(findRoute),
]
