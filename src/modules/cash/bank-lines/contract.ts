import type { PettyCashType } from '#core/pettyCash.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import type * as server from './server/schemas.ts'
import { bankColumnMessages as text } from './columnMessages.ts'

/**
 * What became of a line: nobody has explained it, a movement of the books explains it, somebody said
 * that it is not of the business, or its row could not be read.
 */
export const BANK_LINE_STATES = ['OPEN', 'EXPLAINED', 'NOT_OURS', 'UNREAD'] as const

export type BankLineState = (typeof BANK_LINE_STATES)[number]

/** How many days the bank may show a payment before or after the day of its record. */
export const MATCH_DAYS = 3

/** The most lines that are matched on screen, and confirmed in one act. */
export const MOST_MATCHES = 500

/** The fields of a bank's file: a day, and an amount with its sign or in two columns. */
export const BANK_COLUMNS: readonly { key: string; title: Message; isNeeded?: boolean }[] = [
  { key: 'date', title: text.date, isNeeded: true },
  { key: 'description', title: text.description },
  { key: 'name', title: text.name },
  { key: 'details', title: text.details },
  { key: 'reference', title: text.reference },
  { key: 'moneyIn', title: text.moneyIn },
  { key: 'moneyOut', title: text.moneyOut },
  { key: 'amount', title: text.amount },
  { key: 'way', title: text.way },
  { key: 'balance', title: text.balance },
  { key: 'status', title: text.status },
  { key: 'currency', title: text.currency },
]

/** Returns the fields that still need a column: the day, and an amount. */
export function missingBankColumns(mapping: Readonly<Record<string, number>>): Message[] {
  const hasAmount = ['moneyIn', 'moneyOut', 'amount'].some((key) => mapping[key] !== undefined)
  return [
    ...(mapping['date'] === undefined ? [text.date] : []),
    ...(hasAmount ? [] : [text.amount]),
  ]
}

/** The entries that a line may become, by the way its money went. */
export const ENTRY_TYPES: Readonly<Record<'in' | 'out', readonly PettyCashType[]>> = {
  in: ['TOP_UP', 'MOVE', 'ADJUSTMENT'],
  out: ['EXPENSE', 'MOVE', 'WITHDRAW', 'ADJUSTMENT'],
}

const ROLES = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

const READ = { access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ', roles: ROLES } as const

const CHANGE = { access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE', roles: ROLES } as const

export const previewBankFile = endpoint<typeof server.previewBankFile>()({
  method: 'POST',
  path: '/bank-line/preview',
  readsOnly: true,
  files: { file: { atMost: 1, sheetsOnly: true } },
  ...CHANGE,
})

export const addBankFile = endpoint<typeof server.addBankFile>()({
  method: 'POST',
  path: '/bank-line/file',
  changes: ['CASH'],
  files: { file: { atMost: 1, sheetsOnly: true } },
  ...CHANGE,
})

export const removeBankFile = endpoint<typeof server.removeBankFile>()({
  method: 'DELETE',
  path: '/bank-line/file/{id}',
  changes: ['CASH'],
  ...CHANGE,
})

export const listBankLines = endpoint<typeof server.listBankLines>()({
  method: 'GET',
  path: '/bank-line',
  reads: ['CASH', 'LOANS'],
  list: { kind: 'SLICES', search: 'searchTerm' },
  ...READ,
})

export const exportBankLines = endpoint<typeof server.exportBankLines>()({
  method: 'GET',
  path: '/bank-line/export',
  ...READ,
})

export const getBankBalances = endpoint<typeof server.getBankBalances>()({
  method: 'GET',
  path: '/bank-line/balances',
  reads: ['CASH', 'LOANS'],
  ...READ,
})

export const getBankMatches = endpoint<typeof server.getBankMatches>()({
  method: 'GET',
  path: '/bank-line/match',
  reads: ['CASH', 'LOANS'],
  ...READ,
})

export const matchBankLines = endpoint<typeof server.matchBankLines>()({
  method: 'PUT',
  path: '/bank-line/match',
  changes: ['CASH', 'LOANS'],
  movesMoney: true,
  ...CHANGE,
})

export const creditBankLine = endpoint<typeof server.creditBankLine>()({
  method: 'POST',
  path: '/bank-line/{id}/credit',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: ROLES,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})

export const enterBankLine = endpoint<typeof server.enterBankLine>()({
  method: 'POST',
  path: '/bank-line/{id}/entry',
  access: 'SIGNED_IN',
  roles: ROLES,
  changes: ['CASH'],
  movesMoney: true,
})

export const disownBankLine = endpoint<typeof server.disownBankLine>()({
  method: 'PUT',
  path: '/bank-line/{id}/not-ours',
  changes: ['CASH'],
  ...CHANGE,
})

export const reopenBankLine = endpoint<typeof server.reopenBankLine>()({
  method: 'PUT',
  path: '/bank-line/{id}/reopen',
  changes: ['CASH'],
  ...CHANGE,
})
