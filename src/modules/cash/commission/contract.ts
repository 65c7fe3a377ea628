import { SETTLERS } from '#core/access/roles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** A runner sees their own commission, an agent theirs and their runners', admin types all. */
const EARNERS = [...SETTLERS, 'RUNNER'] as const

export const listCommissions = endpoint<typeof server.listCommissions>()({
  method: 'GET',
  path: '/report/commission',
  access: 'SIGNED_IN',
  roles: EARNERS,
  reads: ['COMMISSION'],
})

export const exportCommissions = endpoint<typeof server.exportCommissions>()({
  method: 'GET',
  path: '/report/commission/export',
  access: 'SIGNED_IN',
  roles: EARNERS,
})

export const listCommissionCashbooks = endpoint<typeof server.listCommissionCashbooks>()({
  method: 'GET',
  path: '/report/commission/cashbook',
  access: 'SIGNED_IN',
  roles: EARNERS,
  reads: ['COMMISSION'],
  list: { kind: 'SLICES' },
})

export const listCommissionPayments = endpoint<typeof server.listCommissionPayments>()({
  method: 'GET',
  path: '/transaction/commission',
  access: 'SIGNED_IN',
  roles: EARNERS,
  reads: ['COMMISSION'],
  list: { kind: 'SLICES' },
})

export const exportCommissionPayments = endpoint<typeof server.exportCommissionPayments>()({
  method: 'GET',
  path: '/transaction/commission/export',
  access: 'SIGNED_IN',
  roles: EARNERS,
})

export const payCommission = endpoint<typeof server.payCommission>()({
  method: 'POST',
  path: '/transaction/commission',
  access: 'SIGNED_IN',
  roles: SETTLERS,
  changes: ['CASH', 'COMMISSION'],
  movesMoney: true,
  approval: 'COMMISSION',
})

export const payCommissions = endpoint<typeof server.payCommissions>()({
  method: 'POST',
  path: '/transaction/commission/many',
  access: 'SIGNED_IN',
  roles: SETTLERS,
  changes: ['CASH', 'COMMISSION'],
  movesMoney: true,
  approval: 'COMMISSION',
})

export const reverseCommission = endpoint<typeof server.reverseCommission>()({
  method: 'DELETE',
  path: '/transaction/commission/{id}',
  access: 'SIGNED_IN',
  roles: SETTLERS,
  changes: ['CASH', 'COMMISSION'],
  movesMoney: true,
})

export const exportCommissionSlip = endpoint<typeof server.exportCommissionSlip>()({
  method: 'GET',
  path: '/transaction/commission/{id}/slip',
  access: 'SIGNED_IN',
  roles: EARNERS,
})

export const exportCommissionSlips = endpoint<typeof server.exportCommissionSlips>()({
  method: 'GET',
  path: '/transaction/commission/slips',
  access: 'SIGNED_IN',
  roles: EARNERS,
})
