import { endpoint } from '#platform/contract/endpoint.ts'
import { FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import type * as daysOff from './server/daysOffSchemas.ts'
import type * as guarantors from './server/guarantorSchemas.ts'
import type * as lists from './server/listSchemas.ts'
import type * as server from './server/schemas.ts'

export const previewCashbook = endpoint<typeof server.previewCashbook>()({
  method: 'POST',
  path: '/cashbook/preview',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  readsOnly: true,
})

export const openCashbook = endpoint<typeof server.openCashbook>()({
  method: 'POST',
  path: '/cashbook',
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['AGENT', 'RUNNER'],
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
  approval: 'OPENING',
  files: { Files: { atMost: FILES_PER_CALL } },
})

export const getCashbook = endpoint<typeof server.getCashbook>()({
  method: 'GET',
  path: '/cashbook/{id}',
  access: 'CASHBOOK_MANAGEMENT_READ',
  reads: ['LOANS'],
})

export const getCashbookByCode = endpoint<typeof server.getCashbookByCode>()({
  method: 'GET',
  path: '/cashbook/by-cashbook-id/{cashbookId}',
  access: 'CASHBOOK_MANAGEMENT_READ',
  reads: ['LOANS'],
})

export const getLatestCashbook = endpoint<typeof server.getLatestCashbook>()({
  method: 'GET',
  path: '/cashbook/latest/{customerId}',
  access: 'CASHBOOK_MANAGEMENT_READ',
  reads: ['LOANS'],
})

export const listPreviousCashbooks = endpoint<typeof server.listPreviousCashbooks>()({
  method: 'GET',
  path: '/cashbook/histories/{customerId}',
  access: 'CASHBOOK_MANAGEMENT_READ',
  reads: ['LOANS'],
})

export const updateCashbook = endpoint<typeof server.updateCashbook>()({
  method: 'PUT',
  path: '/cashbook/{id}',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
  approval: 'OPENING',
})

export const assignRunner = endpoint<typeof server.assignRunner>()({
  method: 'PUT',
  path: '/cashbook/runner',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  changes: ['LOANS'],
})

export const replaceReceipts = endpoint<typeof server.replaceReceipts>()({
  method: 'PUT',
  path: '/cashbook/{id}/attachment',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  changes: ['LOANS'],
  files: { Files: { atMost: FILES_PER_CALL } },
})

/** The maximum number of cashbook ids in one request. */
export const MAX_CASHBOOKS = 10_000

/** The states of unsettled cashbooks: fully paid, behind the due date, or neither. */
export const CASHBOOK_STATES = ['FULLY_PAID', 'OVERDUE', 'RUNNING'] as const

export type CashbookState = (typeof CASHBOOK_STATES)[number]

/** How an unsettled cashbook is paid; the first that applies counts. */
export const STANDINGS = ['FULLY_PAID', 'OVERDUE', 'BEHIND', 'AHEAD', 'ON_TIME'] as const

export type Standing = (typeof STANDINGS)[number]

/** The sort keys of a list of cashbooks. */
export const CASHBOOK_SORTS = [
  'cashbookId',
  'customerName',
  'totalBalance',
  'dueToday',
  'debtDays',
  'daysPastDue',
  'dueDate',
  'endDate',
  'totalCredit',
] as const

/** The sort keys of a list of their customers. */
export const CASHBOOK_CUSTOMER_SORTS = ['customerName', 'cashbookCount', 'totalBalance'] as const

export const listCashbooksByStatus = endpoint<typeof lists.listCashbooksByStatus>()({
  method: 'GET',
  path: '/cashbook/status/{status}/cashbook',
  access: 'CASHBOOK_MANAGEMENT_READ',
  reads: ['CUSTOMERS', 'LOANS'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const exportCashbooksByStatus = endpoint<typeof lists.exportCashbooksByStatus>()({
  method: 'GET',
  path: '/cashbook/status/{status}/cashbook/export',
  access: 'CASHBOOK_MANAGEMENT_READ',
})

export const listCustomersByStatus = endpoint<typeof lists.listCustomersByStatus>()({
  method: 'GET',
  path: '/cashbook/status/{status}/customer',
  access: 'CASHBOOK_MANAGEMENT_READ',
  reads: ['CUSTOMERS', 'LOANS'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const updateAgreement = endpoint<typeof server.updateAgreement>()({
  method: 'PUT',
  path: '/cashbook/{id}/agreement',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  changes: ['LOANS'],
})

export const getChoiceOfDaysOff = endpoint<typeof daysOff.getChoiceOfDaysOff>()({
  method: 'GET',
  path: '/cashbook/days-off/choice',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  reads: ['BUSINESS', 'LOANS'],
})

export const listGuarantors = endpoint<typeof guarantors.listGuarantors>()({
  method: 'GET',
  path: '/cashbook/{id}/guarantor',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  reads: ['LOANS'],
})

export const setGuarantors = endpoint<typeof guarantors.setGuarantors>()({
  method: 'PUT',
  path: '/cashbook/{id}/guarantor',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  changes: ['LOANS', 'CUSTOMERS'],
})

export const listDeclaredDaysOff = endpoint<typeof daysOff.listDeclaredDaysOff>()({
  method: 'GET',
  path: '/cashbook/days-off',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN'],
  reads: ['LOANS'],
})

export const previewDayOff = endpoint<typeof daysOff.previewDayOff>()({
  method: 'POST',
  path: '/cashbook/days-off/preview',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN'],
  readsOnly: true,
})

export const declareDayOff = endpoint<typeof daysOff.declareDayOff>()({
  method: 'POST',
  path: '/cashbook/days-off',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN'],
  changes: ['LOANS'],
})

export const undoDayOff = endpoint<typeof daysOff.undoDayOff>()({
  method: 'DELETE',
  path: '/cashbook/days-off/{id}',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN'],
  changes: ['LOANS'],
})
