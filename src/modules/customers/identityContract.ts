import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/identitySchemas.ts'

const STAFF = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const

export const getSamePerson = endpoint<typeof server.getSamePerson>()({
  method: 'GET',
  path: '/customer/{id}/same-person',
  access: 'CUSTOMER_MANAGEMENT_READ',
  roles: STAFF,
  reads: ['CUSTOMERS'],
})

export const getKnownPerson = endpoint<typeof server.getKnownPerson>()({
  method: 'GET',
  path: '/customer/known-person',
  access: 'CUSTOMER_MANAGEMENT_READ',
  roles: STAFF,
  reads: ['CUSTOMERS', 'LOANS'],
})

export const setLoanFlag = endpoint<typeof server.setLoanFlag>()({
  method: 'PUT',
  path: '/customer/{id}/loan-flag',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  changes: ['CUSTOMERS'],
})

export const removeLoanFlag = endpoint<typeof server.removeLoanFlag>()({
  method: 'DELETE',
  path: '/customer/{id}/loan-flag',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  changes: ['CUSTOMERS'],
})

export const allowOneLoan = endpoint<typeof server.allowOneLoan>()({
  method: 'POST',
  path: '/customer/{id}/loan-flag/exception',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  changes: ['CUSTOMERS'],
})
