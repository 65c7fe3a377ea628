import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const who = { access: 'LOG_MANAGEMENT_READ', roles: ['SUPER_ADMIN'] } as const

export const listActivity = endpoint<typeof server.listActivity>()({
  method: 'GET',
  path: '/report/activity-log',
  reads: 'NONE',
  ...who,
  list: { kind: 'SLICES', search: 'searchTerm' },
})

export const exportActivity = endpoint<typeof server.exportActivity>()({
  method: 'GET',
  path: '/report/activity-log/export',
  ...who,
})

export const getLogHead = endpoint<typeof server.getLogHead>()({
  method: 'GET',
  path: '/report/activity-log/head',
  reads: 'NONE',
  ...who,
})

export const exportLogHead = endpoint<typeof server.exportLogHead>()({
  method: 'GET',
  path: '/report/activity-log/head/export',
  ...who,
  mediaTypes: ['application/json'],
})
