import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const listCustomerLogins = endpoint<typeof server.listCustomerLogins>()({
  method: 'GET',
  path: '/user/customer',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  reads: ['PORTAL'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const createCustomerLogin = endpoint<typeof server.createCustomerLogin>()({
  method: 'POST',
  path: '/user/customer',
  needsPerson: true,
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: ['PORTAL'],
})

export const resetCustomerLoginPassword = endpoint<typeof server.resetCustomerLoginPassword>()({
  method: 'PUT',
  path: '/user/customer/{id}/password',
  needsPerson: true,
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: ['PORTAL'],
})

export const removeCustomerLogin = endpoint<typeof server.removeCustomerLogin>()({
  method: 'DELETE',
  path: '/user/customer/{id}',
  needsPerson: true,
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: ['PORTAL'],
})

export const getPortalUrl = endpoint<typeof server.getPortalUrl>()({
  method: 'GET',
  path: '/customer/portal-url',
  needsPerson: true,
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  reads: 'NONE',
  isLogged: true,
})

export const revokePortalLinks = endpoint<typeof server.revokePortalLinks>()({
  method: 'DELETE',
  path: '/customer/portal-url',
  needsPerson: true,
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: 'NONE',
})

export const setLinkRule = endpoint<typeof server.setLinkRule>()({
  method: 'PUT',
  path: '/customer/{id}/link-rule',
  needsPerson: true,
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  changes: ['PORTAL'],
})

export const getOwnAccount = endpoint<typeof server.getOwnAccount>()({
  method: 'GET',
  path: '/portal/account',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: ['CUSTOMER'],
  reads: ['LOANS', 'DISPUTES'],
})

export const openPortalLink = endpoint<typeof server.openPortalLink>()({
  method: 'POST',
  path: '/customer/portal',
  access: 'PUBLIC',
  requestsPerMinute: 60,
  changes: 'NONE',
})

export const setPortalLogin = endpoint<typeof server.setPortalLogin>()({
  method: 'POST',
  path: '/customer/portal/login',
  access: 'PUBLIC',
  requestsPerMinute: 60,
  changes: 'NONE',
})
