import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const STAFF = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const

/**
 * A credit by transfer: a runner's waits for confirmation; one that never arrived is bounced, one that
 * was recorded wrongly is corrected.
 */
export const TRANSFER_STATES = ['UNCONFIRMED', 'CONFIRMED', 'BOUNCED', 'CORRECTED'] as const

export type TransferState = (typeof TRANSFER_STATES)[number]

export const previewCredit = endpoint<typeof server.previewCredit>()({
  method: 'POST',
  path: '/transaction/credit/preview',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: STAFF,
  readsOnly: true,
})

export const recordCredit = endpoint<typeof server.recordCredit>()({
  method: 'POST',
  path: '/transaction/credit',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: STAFF,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})

export const recordRefund = endpoint<typeof server.recordRefund>()({
  method: 'POST',
  path: '/transaction/refund',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
  approval: 'REFUND',
})

export const getCreditDetails = endpoint<typeof server.getCreditDetails>()({
  method: 'GET',
  path: '/transaction/credit-details/{cashbookId}',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  reads: ['LOANS'],
})

export const listTransactions = endpoint<typeof server.listTransactions>()({
  method: 'GET',
  path: '/transaction/histories',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  reads: ['LOANS'],
  list: { kind: 'SLICES' },
})

export const listCashbookTransactions = endpoint<typeof server.listCashbookTransactions>()({
  method: 'GET',
  path: '/transaction/cashbook-histories/{cashbookId}',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  reads: ['LOANS'],
  list: { kind: 'SLICES' },
})

export const exportCashbookTransactions = endpoint<typeof server.exportCashbookTransactions>()({
  method: 'GET',
  path: '/transaction/cashbook-histories/{cashbookId}/export',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
})

export const updateTransaction = endpoint<typeof server.updateTransaction>()({
  method: 'PUT',
  path: '/transaction/{id}',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: STAFF,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
  approval: 'OLD_PAYMENT',
})

/** How long the user who recorded a payment can undo it without the permission to remove. */
export const UNDO_MINUTES = 2

export const undoCredit = endpoint<typeof server.undoCredit>()({
  method: 'POST',
  path: '/transaction/credit/{id}/undo',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: STAFF,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})

export const removeTransaction = endpoint<typeof server.removeTransaction>()({
  method: 'DELETE',
  path: '/transaction/{id}',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_DELETE',
  roles: STAFF,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
  approval: 'OLD_PAYMENT',
})

const MANAGERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

const CORRECTION = { access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE', roles: MANAGERS } as const

export const previewCorrection = endpoint<typeof server.previewCorrection>()({
  method: 'POST',
  path: '/transaction/credit/{id}/correct/preview',
  ...CORRECTION,
  readsOnly: true,
})

export const correctCredit = endpoint<typeof server.correctCredit>()({
  method: 'POST',
  path: '/transaction/credit/{id}/correct',
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  ...CORRECTION,
  movesMoney: true,
  approval: 'OLD_PAYMENT',
})

export const recordRecovery = endpoint<typeof server.recordRecovery>()({
  method: 'POST',
  path: '/transaction/recovery',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: [...MANAGERS, 'RUNNER'],
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})

export const PAPERS = ['A4', '80mm'] as const

export type Paper = (typeof PAPERS)[number]

export const exportReceipt = endpoint<typeof server.exportReceipt>()({
  method: 'GET',
  path: '/transaction/{id}/receipt',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
})

export const getReceiptCheck = endpoint<typeof server.getReceiptCheck>()({
  method: 'GET',
  path: '/transaction/{id}/receipt/check',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  reads: 'NONE',
})

export const replaceSlip = endpoint<typeof server.replaceSlip>()({
  method: 'PUT',
  path: '/transaction/{id}/slip',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  changes: ['LOANS'],
  files: { slip: { atMost: 1, imagesOnly: true } },
})
