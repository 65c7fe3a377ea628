import type { AskOf } from '../../../../kit/contract/endpoint.ts'
import type { getSettlementReport } from '../../settlementContract.ts'

/** What the report on screen is narrowed to. */
export type ReportFilter = NonNullable<AskOf<typeof getSettlementReport>['query']>
