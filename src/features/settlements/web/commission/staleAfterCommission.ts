import { listCommissionPayments, listCommissions } from '../../commissionContract.ts'
import { getSettlementReport } from '../../reportContract.ts'

/** The endpoints whose responses are outdated once commission was paid or its payment reversed. */
export const STALE_AFTER_COMMISSION = [listCommissions, listCommissionPayments, getSettlementReport]
