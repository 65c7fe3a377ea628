import { endpoint } from '#platform/contract/endpoint.ts'
import { FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import type * as move from './server/moveSchemas.ts'
import type * as server from './server/schemas.ts'

export const ATTACHMENT_KINDS = [
  'IDENTITY_CARD',
  'AGREEMENT',
  'STAMP_CERTIFICATE',
  'PAYSLIP',
  'PLACE',
  'GUARANTOR',
  'OTHER',
] as const

export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/** The language of messages to a customer unless another is chosen. */
export const USUAL_LANGUAGE = 'my'

const photoFile = { profilePhoto: { atMost: 1, imagesOnly: true } } as const

export const createCustomer = endpoint<typeof server.createCustomer>()({
  method: 'POST',
  path: '/customer',
  access: 'CUSTOMER_MANAGEMENT_CREATE',
  changes: ['CUSTOMERS'],
  files: photoFile,
})

export const updateCustomer = endpoint<typeof server.updateCustomer>()({
  method: 'PUT',
  path: '/customer/{id}',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: ['CUSTOMERS'],
  files: photoFile,
})

export const removeCustomer = endpoint<typeof server.removeCustomer>()({
  method: 'DELETE',
  path: '/customer/{id}',
  access: 'CUSTOMER_MANAGEMENT_DELETE',
  changes: ['CUSTOMERS'],
})

export const getCustomer = endpoint<typeof server.getCustomer>()({
  method: 'GET',
  path: '/customer/{id}',
  access: ['CUSTOMER_MANAGEMENT_READ', 'CASHBOOK_MANAGEMENT_READ'],
  reads: ['CUSTOMERS', 'LOANS'],
})

export const listCustomers = endpoint<typeof server.listCustomers>()({
  method: 'GET',
  path: '/customer',
  access: 'CUSTOMER_MANAGEMENT_READ',
  reads: ['CUSTOMERS', 'LOANS'],
  list: { search: 'searchTerm' },
})

/** The sort keys of the list; customers without an active cashbook are last. */
export const CUSTOMER_SORTS = [
  'name',
  'createdAt',
  'totalBalance',
  'dailyCredit',
  'dueToday',
  'debtDays',
  'daysPastDue',
  'daysLeft',
  'lastPaidDate',
] as const

export const listCustomersV2 = endpoint<typeof server.listCustomersV2>()({
  method: 'GET',
  path: '/customer/v2',
  access: 'CUSTOMER_MANAGEMENT_READ',
  reads: ['CUSTOMERS', 'LOANS'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const exportCustomers = endpoint<typeof server.exportCustomers>()({
  method: 'GET',
  path: '/customer/v2/export',
  access: 'CUSTOMER_MANAGEMENT_READ',
})

export const searchCustomers = endpoint<typeof server.searchCustomers>()({
  method: 'GET',
  path: '/customer/customer-search',
  access: 'CUSTOMER_MANAGEMENT_READ',
  reads: ['CUSTOMERS'],
  list: { search: 'searchTerm' },
})

export const listBusinessNatures = endpoint<typeof server.listBusinessNatures>()({
  method: 'GET',
  path: '/customer/business-nature',
  access: 'CUSTOMER_MANAGEMENT_READ',
  reads: ['CUSTOMERS'],
})

export const replaceAttachments = endpoint<typeof server.replaceAttachments>()({
  method: 'PUT',
  path: '/customer/{customerId}/attachment',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: ['CUSTOMERS'],
  files: { Files: { atMost: FILES_PER_CALL } },
})

export const setDailyPayer = endpoint<typeof server.setDailyPayer>()({
  method: 'PUT',
  path: '/customer/{customerId}/daily-payer',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: ['CUSTOMERS'],
})

export const setDailyPayers = endpoint<typeof server.setDailyPayers>()({
  method: 'PUT',
  path: '/customer/daily-payer',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: ['CUSTOMERS'],
})

export const setCustomerGroups = endpoint<typeof server.setCustomerGroups>()({
  method: 'PUT',
  path: '/customer/group',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: ['CUSTOMERS'],
})

export const previewMove = endpoint<typeof move.previewMove>()({
  method: 'POST',
  path: '/customer/move/preview',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  readsOnly: true,
})

export const moveCustomers = endpoint<typeof move.moveCustomers>()({
  method: 'POST',
  path: '/customer/move',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  changes: [
    'CUSTOMERS',
    'LOANS',
    'CASH',
    'COMMISSION',
    'ROUND',
    'PROMISES',
    'REMINDERS',
    'DISPUTES',
    'NOTES',
  ],
  movesMoney: true,
})
