import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { getSettlementReport } from '../contract.ts'

/** The filter of the report on screen. */
export type ReportFilter = NonNullable<RequestOf<typeof getSettlementReport>['query']>
