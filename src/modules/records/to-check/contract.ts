import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const who = { access: 'SUMMARY_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN'] } as const

/** What an owner looks at, in the order of the card. */
export const ACT_KINDS = [
  'REMOVED',
  'CORRECTED',
  'BACKDATED',
  'REFUND',
  'WRITE_OFF',
  'DIFFERENCE',
  'TERMS',
  'PHONE',
  'PROBLEM',
  'PAPER',
] as const

export type ActKind = (typeof ACT_KINDS)[number]

/** Where an act is recorded: the operation log, a count of cash, or a check of a paper. */
export const ACT_SOURCES = ['LOG', 'COUNT', 'PAPER'] as const

export type ActSource = (typeof ACT_SOURCES)[number]

export const getToCheck = endpoint<typeof server.getToCheck>()({
  method: 'GET',
  path: '/report/to-check',
  reads: ['CHECKS'],
  ...who,
})

export const listActsToCheck = endpoint<typeof server.listActsToCheck>()({
  method: 'GET',
  path: '/report/to-check/acts',
  reads: ['CHECKS'],
  ...who,
  list: { kind: 'SLICES' },
})

export const exportActsToCheck = endpoint<typeof server.exportActsToCheck>()({
  method: 'GET',
  path: '/report/to-check/acts/export',
  ...who,
})

export const checkActs = endpoint<typeof server.checkActs>()({
  method: 'POST',
  path: '/report/to-check/checked',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: who.roles,
  changes: ['CHECKS'],
})
