import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/mergeSchemas.ts'

/** The fields of a customer that a merge chooses one by one; an address is one field. */
export const MERGED_FIELDS = [
  'name',
  'phoneNumber',
  'identityNumber',
  'address',
  'businessNature',
  'customerGroup',
  'dailyPayer',
  'language',
  'profilePhoto',
] as const

export type MergedField = (typeof MERGED_FIELDS)[number]

/** The days in which a merge can be split. */
export const SPLIT_DAYS = 30

const ADMINS = ['SUPER_ADMIN', 'ADMIN'] as const
const JUDGES = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

export const listDuplicates = endpoint<typeof server.listDuplicates>()({
  method: 'GET',
  path: '/customer/duplicate',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: JUDGES,
  reads: ['CUSTOMERS'],
  list: { kind: 'SLICES' },
})

export const compareRecords = endpoint<typeof server.compareRecords>()({
  method: 'GET',
  path: '/customer/merge',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: JUDGES,
  reads: ['CUSTOMERS', 'LOANS'],
})

export const mergeCustomers = endpoint<typeof server.mergeCustomers>()({
  method: 'POST',
  path: '/customer/merge',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ADMINS,
  changes: ['CUSTOMERS', 'LOANS', 'ROUND', 'PROMISES', 'REMINDERS', 'DISPUTES', 'NOTES', 'PORTAL'],
  movesMoney: true,
})

export const splitCustomers = endpoint<typeof server.splitCustomers>()({
  method: 'POST',
  path: '/customer/merge/{id}/split',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ADMINS,
  changes: ['CUSTOMERS', 'LOANS', 'ROUND', 'PROMISES', 'REMINDERS', 'DISPUTES', 'NOTES', 'PORTAL'],
  movesMoney: true,
})

export const judgeDuplicates = endpoint<typeof server.judgeDuplicates>()({
  method: 'PUT',
  path: '/customer/duplicate',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: JUDGES,
  changes: ['CUSTOMERS'],
})

export const listMerges = endpoint<typeof server.listMerges>()({
  method: 'GET',
  path: '/customer/{id}/merge',
  access: 'CUSTOMER_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  reads: ['CUSTOMERS'],
})
