import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const READERS = {
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
} as const

const CUSTOMER = { access: 'CASHBOOK_MANAGEMENT_READ', roles: ['CUSTOMER'] } as const

/** For how many days after an answer its customer may write again. */
export const REOPEN_DAYS = 30

export const DISPUTE_KINDS = ['NOT_RECORDED', 'WRONG_AMOUNT', 'NOT_MINE', 'OTHER'] as const

export const DISPUTE_OUTCOMES = ['CORRECTED', 'NOT_CORRECTED'] as const

export const DISPUTE_STATES = ['OPEN', 'ANSWERED'] as const

/** By what the register can be sorted: when it was reported, or the disputed day. */
export const DISPUTE_SORTS = ['createdAt', 'date'] as const

const photos = { photos: { atMost: 3, imagesOnly: true } } as const

export const listOwnDisputes = endpoint<typeof server.listOwnDisputes>()({
  method: 'GET',
  path: '/portal/dispute',
  reads: ['DISPUTES'],
  ...CUSTOMER,
  list: { kind: 'SLICES' },
})

export const reportDispute = endpoint<typeof server.reportDispute>()({
  method: 'POST',
  path: '/portal/dispute',
  openToLinks: true,
  changes: ['DISPUTES'],
  ...CUSTOMER,
  files: photos,
})

export const writeInDispute = endpoint<typeof server.writeInDispute>()({
  method: 'POST',
  path: '/portal/dispute/{id}/message',
  openToLinks: true,
  changes: ['DISPUTES'],
  ...CUSTOMER,
  files: photos,
})

export const listDisputes = endpoint<typeof server.listDisputes>()({
  method: 'GET',
  path: '/dispute',
  reads: ['DISPUTES'],
  ...READERS,
  list: { kind: 'SLICES', search: 'searchTerm', sorts: true },
})

export const exportDisputes = endpoint<typeof server.exportDisputes>()({
  method: 'GET',
  path: '/dispute/export',
  ...READERS,
})

export const answerDispute = endpoint<typeof server.answerDispute>()({
  method: 'POST',
  path: '/dispute/{id}/answer',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: READERS.roles,
  changes: ['DISPUTES'],
})

export const listCorrections = endpoint<typeof server.listCorrections>()({
  method: 'GET',
  path: '/dispute/{id}/correction',
  reads: ['DISPUTES', 'LOANS'],
  ...READERS,
})

export const writeAsStaff = endpoint<typeof server.writeAsStaff>()({
  method: 'POST',
  path: '/dispute/{id}/message',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE',
  roles: READERS.roles,
  changes: ['DISPUTES'],
})
