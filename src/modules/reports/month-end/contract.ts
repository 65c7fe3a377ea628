import { endpoint } from '#platform/contract/endpoint.ts'
import { ADMINS } from '../books/contract.ts'
import type * as server from './server/schemas.ts'

export const getMonthEnd = endpoint<typeof server.getMonthEnd>()({
  method: 'GET',
  path: '/report/month-end',
  access: 'SIGNED_IN',
  roles: ADMINS,
  reads: ['LOANS', 'CASH', 'COMMISSION', 'BUSINESS'],
})

export const exportMonthEnd = endpoint<typeof server.exportMonthEnd>()({
  method: 'GET',
  path: '/report/month-end/file',
  access: 'SIGNED_IN',
  roles: ADMINS,
  isLogged: true,
  mediaTypes: ['application/zip'],
})
