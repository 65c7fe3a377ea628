import { accountRoutes } from '#features/accounts/server/routes.ts'
import { apiKeyRoutes } from '#features/api-keys/server/routes.ts'
import { accessRoutes } from '#features/access/server/routes.ts'
import { businessRoutes } from '#features/business/server/routes.ts'
import { authRoutes } from '#features/auth/server/routes.ts'
import { cashbookRoutes } from '#features/cashbooks/server/routes.ts'
import { creditRoutes } from '#features/credits/server/routes.ts'
import { collectionRoutes } from '#features/collection/server/routes.ts'
import { toCheckRoutes } from '#features/to-check/server/routes.ts'
import { disputeRoutes } from '#features/disputes/server/routes.ts'
import { iouRoutes } from '#features/iou/server/routes.ts'
import { massCreditRoutes } from '#features/mass-credit/server/routes.ts'
import { listingRoutes } from '#features/listing/server/routes.ts'
import { notesRoutes } from '#features/notes/server/routes.ts'
import { usersRoutes } from '#features/users/server/routes.ts'
import { customerRoutes } from '#features/customers/server/routes.ts'
import { packagesRoutes } from '#features/packages/server/routes.ts'
import { operationLogRoutes } from '#features/operation-log/server/routes.ts'
import { personalDataRoutes } from '#features/personal-data/server/routes.ts'
import { pettyCashRoutes } from '#features/petty-cash/server/routes.ts'
import { portalRoutes } from '#features/portal/server/routes.ts'
import { reminderRoutes } from '#features/reminders/server/routes.ts'
import { reloanRoutes } from '#features/reloans/server/routes.ts'
import { agentSummaryRoutes } from '#features/reports/server/agents/routes.ts'
import { savedViewRoutes } from '#features/saved-views/server/routes.ts'
import { statementRoutes } from '#features/statements/server/routes.ts'
import { transferRoutes } from '#features/transfers/server/routes.ts'
import { ledgerRoutes } from '#features/ledger/server/routes.ts'
import { settlementRoutes } from '#features/settlements/server/routes.ts'
import { customerViewRoutes } from '#features/reports/server/customers/routes.ts'
import { portfolioRoutes } from '#features/reports/server/portfolio/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { transactionReportRoutes } from '#features/reports/server/transactions/routes.ts'
import { customerGroupsRoutes } from '#features/customer-groups/server/routes.ts'
import { filesRoutes } from '#features/files/server/routes.ts'
import { dataMigrationRoutes } from '#features/data-migration/server/routes.ts'
import { webhookRoutes } from '#features/webhooks/server/routes.ts'
import { concludeRequest, findKnownKeys } from '#platform/contract/requestOutcome.ts'
import { handleConcludeRequest } from '#platform/server/pipeline/concludeRequest.ts'
import { handleFindKnownKeys } from '#platform/server/pipeline/findKnownKeys.ts'
import { serve, type Route } from '#platform/server/handler.ts'
import { healthRoute, readyRoute } from './http/health.ts'

/** Every endpoint that the product serves. */
export const allRoutes: readonly Route[] = [
  healthRoute,
  readyRoute,
  serve(concludeRequest, handleConcludeRequest),
  serve(findKnownKeys, handleFindKnownKeys),
  ...filesRoutes,
  ...authRoutes,
  ...accessRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...savedViewRoutes,
  ...businessRoutes,
  ...usersRoutes,
  ...packagesRoutes,
  ...customerGroupsRoutes,
  ...customerRoutes,
  ...cashbookRoutes,
  ...creditRoutes,
  ...iouRoutes,
  ...listingRoutes,
  ...massCreditRoutes,
  ...transferRoutes,
  ...disputeRoutes,
  ...toCheckRoutes,
  ...collectionRoutes,
  ...reloanRoutes,
  ...reminderRoutes,
  ...statementRoutes,
  ...accountRoutes,
  ...pettyCashRoutes,
  ...settlementRoutes,
  ...ledgerRoutes,
  ...transactionReportRoutes,
  ...dashboardRoutes,
  ...customerViewRoutes,
  ...portfolioRoutes,
  ...agentSummaryRoutes,
  ...operationLogRoutes,
  ...notesRoutes,
  ...portalRoutes,
  ...personalDataRoutes,
  ...dataMigrationRoutes,
]
