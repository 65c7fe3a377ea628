import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const ADMINS = ['SUPER_ADMIN', 'ADMIN'] as const

/** The included cashbooks: all, those that are open or settled, or those that are closed. */
export const CLOSING_STATES = ['ALL', 'UNCLOSED', 'CLOSED'] as const

export type ClosingState = (typeof CLOSING_STATES)[number]

export const getTrialBalance = endpoint<typeof server.getTrialBalance>()({
  method: 'GET',
  path: '/report/trial-balance',
  access: 'SIGNED_IN',
  roles: ADMINS,
  reads: ['LOANS', 'CASH', 'COMMISSION', 'BUSINESS'],
})

export const exportTrialBalance = endpoint<typeof server.exportTrialBalance>()({
  method: 'GET',
  path: '/report/trial-balance/export',
  access: 'SIGNED_IN',
  roles: ADMINS,
})

/** Every posting, or one balanced summary a day and agent. */
export const JOURNAL_DETAILS = ['POSTINGS', 'DAILY'] as const

/** Whom the file of journals is for: anybody, or an accounting program that imports it. */
export const JOURNAL_PROGRAMS = ['NONE', 'QUICKBOOKS', 'XERO', 'SQL_ACCOUNT'] as const

export type JournalProgram = (typeof JOURNAL_PROGRAMS)[number]

/** The names of the programs, the same in every language. */
export const PROGRAM_NAMES = {
  QUICKBOOKS: 'QuickBooks Online',
  XERO: 'Xero',
  SQL_ACCOUNT: 'SQL Account',
} as const

export const exportJournals = endpoint<typeof server.exportJournals>()({
  method: 'GET',
  path: '/report/journal/export',
  access: 'SIGNED_IN',
  roles: ADMINS,
})

export const listAccountParts = endpoint<typeof server.listAccountParts>()({
  method: 'GET',
  path: '/report/trial-balance/part',
  access: 'SIGNED_IN',
  roles: ADMINS,
  reads: ['LOANS', 'CASH', 'COMMISSION'],
  list: { kind: 'SLICES' },
})

export const explainNumber = endpoint<typeof server.explainNumber>()({
  method: 'GET',
  path: '/report/posting',
  access: 'SIGNED_IN',
  roles: [...ADMINS, 'AGENT'],
  reads: ['LOANS', 'CASH', 'COMMISSION'],
  list: { kind: 'SLICES' },
})

export const getAccountCodes = endpoint<typeof server.getAccountCodes>()({
  method: 'GET',
  path: '/configuration/account-code',
  access: 'SIGNED_IN',
  roles: ADMINS,
  reads: ['BUSINESS'],
})

export const setAccountCodes = endpoint<typeof server.setAccountCodes>()({
  method: 'PUT',
  path: '/configuration/account-code',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  changes: ['BUSINESS'],
  bareList: 'items',
})
