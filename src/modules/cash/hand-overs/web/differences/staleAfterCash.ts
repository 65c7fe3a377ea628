import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { listCommissionPayments, listCommissions } from '../../../commission/contract.ts'
import { getSettlementReport } from '#modules/reports/settlement/contract.ts'
import { listDifferences, getCash } from '../../contract.ts'

/** A runner with the cash on their line and its open difference. */
export type Holder = ResponseOf<typeof listDifferences>['runners'][number]

/** The endpoints whose responses are outdated once cash was counted. */
export const STALE_AFTER_COUNT = [getCash, listDifferences]

/** The endpoints whose responses are outdated once a difference was resolved or reopened. */
export const STALE_AFTER_RESOLUTION = [
  ...STALE_AFTER_COUNT,
  listCommissions,
  listCommissionPayments,
  getSettlementReport,
]
