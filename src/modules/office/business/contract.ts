import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const getBusiness = endpoint<typeof server.getBusiness>()({
  method: 'GET',
  path: '/business',
  access: 'SIGNED_IN',
  reads: ['BUSINESS'],
})

export const updateBusiness = endpoint<typeof server.updateBusiness>()({
  method: 'PUT',
  path: '/business',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  changes: ['BUSINESS'],
  files: { logo: { atMost: 1, imagesOnly: true } },
})

export const getDaysOff = endpoint<typeof server.getDaysOff>()({
  method: 'GET',
  path: '/business/days-off',
  access: 'SIGNED_IN',
  reads: ['BUSINESS'],
})

export const updateDaysOff = endpoint<typeof server.updateDaysOff>()({
  method: 'PUT',
  path: '/business/days-off',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  changes: ['BUSINESS'],
})

export const listHolidays = endpoint<typeof server.listHolidays>()({
  method: 'GET',
  path: '/business/days-off/holidays',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  reads: 'NONE',
})
