import type { Route } from '#platform/server/handler.ts'
import { customerActivityRoutes } from './activity/server/routes.ts'
import { statementRoutes } from './statements/server/routes.ts'
import { settlementReportRoutes } from './settlement/server/routes.ts'
import { bookRoutes } from './books/server/routes.ts'
import { transactionReportRoutes } from './transactions/server/routes.ts'
import { dashboardRoutes } from './dashboard/server/routes.ts'
import { customerViewRoutes } from './customers/server/routes.ts'
import { monthEndRoutes } from './month-end/server/routes.ts'
import { portfolioRoutes } from './portfolio/server/routes.ts'
import { agentSummaryRoutes } from './agents/server/routes.ts'

export const reportsRoutes: readonly Route[] = [
  ...statementRoutes,
  ...settlementReportRoutes,
  ...bookRoutes,
  ...transactionReportRoutes,
  ...dashboardRoutes,
  ...customerViewRoutes,
  ...monthEndRoutes,
  ...portfolioRoutes,
  ...agentSummaryRoutes,
  ...customerActivityRoutes,
]
