import { accountRoutes } from '#modules/ledger/accounts/server/routes.ts'
import { apiKeyRoutes } from '#modules/office/api-keys/server/routes.ts'
import { accessRoutes } from '#modules/office/access/server/routes.ts'
import { businessRoutes } from '#modules/office/business/server/routes.ts'
import { authRoutes } from '#modules/office/auth/server/routes.ts'
import { cashbookRoutes } from '#modules/lending/cashbooks/server/routes.ts'
import { creditRoutes } from '#modules/lending/credits/server/routes.ts'
import { collectionRoutes } from '#modules/collection/round/server/routes.ts'
import { toCheckRoutes } from '#modules/records/to-check/server/routes.ts'
import { disputeRoutes } from '#modules/portal/disputes/server/routes.ts'
import { iouRoutes } from '#modules/lending/iou/server/routes.ts'
import { massCreditRoutes } from '#modules/collection/sheet/server/routes.ts'
import { listingRoutes } from '#modules/collection/listing/server/routes.ts'
import { notesRoutes } from '#modules/customers/notes/server/routes.ts'
import { usersRoutes } from '#modules/office/users/server/routes.ts'
import { customerRoutes } from '#modules/customers/server/routes.ts'
import { packagesRoutes } from '#modules/lending/packages/server/routes.ts'
import { operationLogRoutes } from '#modules/records/log/server/routes.ts'
import { personalDataRoutes } from '#modules/records/personal-data/server/routes.ts'
import { pettyCashRoutes } from '#modules/cash/petty-cash/server/routes.ts'
import { portalRoutes } from '#modules/portal/server/routes.ts'
import { reminderRoutes } from '#modules/collection/reminders/server/routes.ts'
import { reloanRoutes } from '#modules/lending/reloans/server/routes.ts'
import { agentSummaryRoutes } from '#modules/reports/agents/server/routes.ts'
import { savedViewRoutes } from '#modules/office/saved-views/server/routes.ts'
import { statementRoutes } from '#modules/reports/statements/server/routes.ts'
import { transferRoutes } from '#modules/lending/transfers/server/routes.ts'
import { ledgerRoutes } from '#modules/ledger/server/routes.ts'
import { settlementRoutes } from '#modules/lending/settlements/server/routes.ts'
import { customerViewRoutes } from '#modules/reports/customers/server/routes.ts'
import { portfolioRoutes } from '#modules/reports/portfolio/server/routes.ts'
import { dashboardRoutes } from '#modules/reports/dashboard/server/routes.ts'
import { transactionReportRoutes } from '#modules/reports/transactions/server/routes.ts'
import { customerGroupsRoutes } from '#modules/customers/groups/server/routes.ts'
import { filesRoutes } from '#modules/records/files/server/routes.ts'
import { dataMigrationRoutes } from '#modules/records/migration/server/routes.ts'
import { webhookRoutes } from '#modules/records/webhooks/server/routes.ts'
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
