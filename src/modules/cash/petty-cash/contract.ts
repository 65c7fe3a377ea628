import { PETTY_CASH_TYPES } from '#core/pettyCash.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import type * as server from './server/schemas.ts'

/**
 * The movements of an account: a manual entry, a transaction of a cashbook, a commission, or a
 * runner's difference that was resolved.
 */
export const MOVEMENT_TYPES = [
  ...PETTY_CASH_TYPES,
  'DEBIT',
  'CREDIT',
  'REFUND',
  'RELOAN',
  'COMMISSION',
  'BOUNCED',
  'CORRECTED',
  'RECOVERY',
  'DIFFERENCE',
] as const

const PETTY_CASH_ROLES = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

export const recordPettyCash = endpoint<typeof server.recordPettyCash>()({
  method: 'PUT',
  path: '/user/agent-petty-cash',
  access: 'SIGNED_IN',
  roles: PETTY_CASH_ROLES,
  changes: ['CASH'],
  movesMoney: true,
  files: { Files: { atMost: FILES_PER_CALL } },
})

export const listPettyCash = endpoint<typeof server.listPettyCash>()({
  method: 'GET',
  path: '/transaction/petty-cash-histories',
  access: 'SIGNED_IN',
  roles: PETTY_CASH_ROLES,
  reads: ['CASH'],
  list: { kind: 'SLICES' },
})

export const exportPettyCash = endpoint<typeof server.exportPettyCash>()({
  method: 'GET',
  path: '/transaction/petty-cash-histories/export',
  access: 'SIGNED_IN',
  roles: PETTY_CASH_ROLES,
})

export const getPettyCashSummary = endpoint<typeof server.getPettyCashSummary>()({
  method: 'GET',
  path: '/transaction/petty-cash-summary',
  access: 'SIGNED_IN',
  roles: PETTY_CASH_ROLES,
  reads: ['CASH'],
})
