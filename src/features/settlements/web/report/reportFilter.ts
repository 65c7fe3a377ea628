import type { RequestOf } from '../../../../platform/contract/endpoint.ts'
import type { getSettlementReport } from '../../reportContract.ts'

/** What the report on screen is narrowed to. */
export type ReportFilter = NonNullable<RequestOf<typeof getSettlementReport>['query']>
