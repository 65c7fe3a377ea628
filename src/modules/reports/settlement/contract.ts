import { SETTLERS } from '#core/access/roles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const getSettlementReport = endpoint<typeof server.getSettlementReport>()({
  method: 'GET',
  path: '/report/settlement',
  access: 'SIGNED_IN',
  roles: SETTLERS,
  reads: ['LOANS', 'COMMISSION'],
})

export const listSettledRunners = endpoint<typeof server.listSettledRunners>()({
  method: 'GET',
  path: '/report/settlement/runner',
  access: 'SIGNED_IN',
  roles: SETTLERS,
  reads: ['LOANS', 'COMMISSION'],
})

export const listSettledCashbooks = endpoint<typeof server.listSettledCashbooks>()({
  method: 'GET',
  path: '/report/settlement/cashbook',
  access: 'SIGNED_IN',
  roles: SETTLERS,
  reads: ['LOANS', 'COMMISSION'],
  list: { kind: 'SLICES' },
})

export const exportSettlementReport = endpoint<typeof server.exportSettlementReport>()({
  method: 'GET',
  path: '/report/settlement/export',
  access: 'SIGNED_IN',
  roles: SETTLERS,
})

/** The maximum number of cashbooks that a preview names. */
export const MAX_NAMED = 20

export const previewCloseAll = endpoint<typeof server.previewCloseAll>()({
  method: 'GET',
  path: '/report/settlement/close-all',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: SETTLERS,
  reads: 'NONE',
})

/** The maximum number of skipped cashbooks listed one by one; `stays` counts all. */
export const MAX_SKIPPED = 1_000

export const closeAll = endpoint<typeof server.closeAll>()({
  method: 'POST',
  path: '/report/settlement/close-all',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: SETTLERS,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})
