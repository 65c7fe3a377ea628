import { TRANSACTION_KINDS } from '#core/loan/transaction.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const who = {
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
} as const

/** The kinds, what was removed on these days, and payments recorded later than their day. */
export const REPORT_TYPES = [...TRANSACTION_KINDS, 'REMOVED', 'BACKDATED'] as const

export type ReportType = (typeof REPORT_TYPES)[number]

export const getTransactionReport = endpoint<typeof server.getTransactionReport>()({
  method: 'GET',
  path: '/report/transaction',
  reads: ['LOANS'],
  ...who,
})

export const listReportTransactions = endpoint<typeof server.listReportTransactions>()({
  method: 'GET',
  path: '/report/transaction/rows',
  reads: ['LOANS'],
  ...who,
  list: { kind: 'SLICES' },
})

export const exportTransactionReport = endpoint<typeof server.exportTransactionReport>()({
  method: 'GET',
  path: '/report/transaction/export',
  ...who,
})
