import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { listCommissionPayments, listCommissions } from '../contract.ts'
import { getSettlementReport } from '#modules/reports/settlement/contract.ts'

/** A person with what they earned, were paid and are owed in the books of an agent. */
export type Earner = ResponseOf<typeof listCommissions>['items'][number]

/** The endpoints whose responses are outdated once commission was paid or its payment reversed. */
export const STALE_AFTER_COMMISSION = [listCommissions, listCommissionPayments, getSettlementReport]
