import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** What a movement on a statement is. A reversal is of a movement above it. */
export const MOVEMENT_KINDS = [
  'DEBIT',
  'CREDIT',
  'REFUND',
  'RELOAN',
  'LOSS',
  'BOUNCED',
  'CORRECTED',
  'RECOVERY',
  'REVERSAL',
] as const

export type MovementKind = (typeof MOVEMENT_KINDS)[number]

const STATEMENT = { access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ' } as const

export const getStatement = endpoint<typeof server.getStatement>()({
  method: 'GET',
  path: '/customer/{id}/statement',
  reads: ['LOANS'],
  ...STATEMENT,
})

export const STATEMENT_FORMATS = ['pdf', 'xlsx', 'csv'] as const

export const exportStatement = endpoint<typeof server.exportStatement>()({
  method: 'GET',
  path: '/customer/{id}/statement/export',
  ...STATEMENT,
})

/** How a paper compares with the books. */
export const PAPER_STATES = ['IN_BOOKS', 'CHANGED', 'REMOVED', 'BOUNCED'] as const

export type PaperState = (typeof PAPER_STATES)[number]

export const checkPaper = endpoint<typeof server.checkPaper>()({
  method: 'GET',
  path: '/public/check/{code}',
  access: 'PUBLIC',
  reads: 'NONE',
  requestsPerMinute: 30,
})

export const RUN_STATES = ['RUNNING', 'DONE', 'FAILED'] as const

/** For those with customers of their own, and for admin types. */
const RUN = {
  access: 'CUSTOMER_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
} as const

export const startStatementRun = endpoint<typeof server.startStatementRun>()({
  method: 'POST',
  path: '/report/statement',
  changes: ['STATEMENTS'],
  ...RUN,
})

export const listStatementRuns = endpoint<typeof server.listStatementRuns>()({
  method: 'GET',
  path: '/report/statement',
  reads: ['STATEMENTS'],
  ...RUN,
})

export const getStatementRun = endpoint<typeof server.getStatementRun>()({
  method: 'GET',
  path: '/report/statement/{id}',
  reads: ['STATEMENTS'],
  ...RUN,
})

export const downloadStatementRun = endpoint<typeof server.downloadStatementRun>()({
  method: 'GET',
  path: '/report/statement/{id}/file',
  ...RUN,
  mediaTypes: ['application/zip'],
})
