import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const who = {
  access: 'CASHBOOK_MANAGEMENT_CREATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
} as const

export const CUSTOMER_VIEW_SORTS = [
  'totalBalance',
  'totalDebit',
  'totalCredit',
  'profit',
  'cashbookCount',
  'customerName',
] as const

export const getCustomerView = endpoint<typeof server.getCustomerView>()({
  method: 'GET',
  path: '/report/customer-view',
  reads: ['CUSTOMERS', 'LOANS'],
  ...who,
  list: { kind: 'PAGES', sorts: true },
})

export const exportCustomerView = endpoint<typeof server.exportCustomerView>()({
  method: 'GET',
  path: '/report/customer-view/export',
  ...who,
})
