import { ledgerRoutes } from '#modules/ledger/routes.ts'
import { officeRoutes } from '#modules/office/routes.ts'
import { customersRoutes } from '#modules/customers/routes.ts'
import { lendingRoutes } from '#modules/lending/routes.ts'
import { collectionRoutes } from '#modules/collection/routes.ts'
import { cashRoutes } from '#modules/cash/routes.ts'
import { portalRoutes } from '#modules/portal/routes.ts'
import { reportsRoutes } from '#modules/reports/routes.ts'
import { recordsRoutes } from '#modules/records/routes.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '#platform/contract/requestOutcome.ts'
import type { FindRoute } from '#modules/office/approvals/server/approveRequest.ts'
import { getCall } from '#platform/server/pipeline/readKey.ts'
import { handleConcludeRequest } from '#platform/server/pipeline/concludeRequest.ts'
import { handleFindKnownKeys } from '#platform/server/pipeline/findKnownKeys.ts'
import { serve, type Route } from '#platform/server/handler.ts'
import * as schemas from '#platform/server/pipeline/requestOutcomeSchemas.ts'
import { SENTENCES } from '../logParts.ts'
import { isCounted } from '#modules/cash/hand-overs/server/isCounted.ts'
import { countCustomersOf } from '#modules/customers/server/countCustomersOf.ts'
import { countCashbooksOf } from '#modules/lending/cashbooks/server/countCashbooksOf.ts'
import { sumCollected } from '#modules/lending/credits/server/sumCollected.ts'
import { carryLoans } from '#modules/lending/cashbooks/server/carryLoans.ts'
import { findBooksToSplit } from '#modules/lending/reloans/server/findBooksToSplit.ts'
import { personIous } from '#modules/lending/iou/server/personIous.ts'
import { personStatement } from '#modules/reports/statements/server/personStatement.ts'
import { removeOldStatements } from '#modules/reports/statements/server/runs/removeOldStatements.ts'
import { healthRoute, readyRoute } from './http/health.ts'
import { mergeRecords, moveRecords, splitRecords, TABLES } from './tables.ts'

const outcomes = serveAll(contract, schemas)

/** Finds an act that was kept for approval. */
const findRoute: FindRoute = (call) =>
  allRoutes.find(({ endpoint }) => endpoint.approval !== undefined && getCall(endpoint) === call)

/** Every endpoint that the product serves. */
export const allRoutes: readonly Route[] = [
  healthRoute,
  readyRoute,
  serve(outcomes.concludeRequest, handleConcludeRequest),
  serve(outcomes.findKnownKeys, handleFindKnownKeys),
  ...ledgerRoutes,
  ...officeRoutes({ countsOfAgent: [countCustomersOf, countCashbooksOf], findRoute }),
  ...customersRoutes({
    moveRecords,
    carryLoans,
    mergeRecords,
    splitRecords,
    findBooksToSplit,
    sumCollected,
  }),
  ...lendingRoutes({ isCounted }),
  ...collectionRoutes,
  ...cashRoutes,
  ...portalRoutes,
  ...reportsRoutes,
  ...recordsRoutes({
    sentences: SENTENCES,
    tables: TABLES,
    papers: [personStatement, personIous],
    jobs: [removeOldStatements],
  }),
]
