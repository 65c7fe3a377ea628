import { endpoint } from '#platform/contract/endpoint.ts'
import { FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import type * as server from './server/schemas.ts'

export const previewReloan = endpoint<typeof server.previewReloan>()({
  method: 'POST',
  path: '/customer/preview-reloan',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  readsOnly: true,
  files: {},
})

export const processReloan = endpoint<typeof server.processReloan>()({
  method: 'POST',
  path: '/customer/process-reloan',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
  approval: 'RELOAN',
  files: { Files: { atMost: FILES_PER_CALL } },
})

export const undoReloan = endpoint<typeof server.undoReloan>()({
  method: 'POST',
  path: '/customer/reloan/{id}/undo',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})

export const listReloans = endpoint<typeof server.listReloans>()({
  method: 'GET',
  path: '/customer/reloan',
  access: 'CASHBOOK_MANAGEMENT_READ',
  reads: ['LOANS'],
  list: { kind: 'PAGES', sorts: true },
})

export const exportReloans = endpoint<typeof server.exportReloans>()({
  method: 'GET',
  path: '/customer/reloan/export',
  access: 'CASHBOOK_MANAGEMENT_READ',
})

export const getReloan = endpoint<typeof server.getReloan>()({
  method: 'GET',
  path: '/customer/reloan/{id}',
  access: 'CASHBOOK_MANAGEMENT_READ',
  reads: ['LOANS'],
})

export const getReloanStatement = endpoint<typeof server.getReloanStatement>()({
  method: 'GET',
  path: '/customer/reloan/{id}/statement',
  access: 'CASHBOOK_MANAGEMENT_READ',
  reads: ['LOANS'],
})
