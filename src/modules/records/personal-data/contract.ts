import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const getPersonFile = endpoint<typeof server.getPersonFile>()({
  method: 'GET',
  path: '/customer/{id}/file',
  needsPerson: true,
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  isLogged: true,
  mediaTypes: ['application/zip'],
})

const ADMIN_TYPES = ['SUPER_ADMIN', 'ADMIN'] as const

export const previewAnonymisation = endpoint<typeof server.previewAnonymisation>()({
  method: 'GET',
  path: '/customer/{id}/anonymise',
  needsPerson: true,
  access: 'CUSTOMER_MANAGEMENT_DELETE',
  roles: ADMIN_TYPES,
  reads: 'NONE',
})

export const anonymiseCustomer = endpoint<typeof server.anonymiseCustomer>()({
  method: 'POST',
  path: '/customer/{id}/anonymise',
  needsPerson: true,
  access: 'CUSTOMER_MANAGEMENT_DELETE',
  roles: ADMIN_TYPES,
  changes: 'NONE',
})
