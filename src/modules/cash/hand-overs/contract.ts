import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const STAFF = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const

const ACCESS = 'CASHBOOK_MANAGEMENT_UPDATE'

export const getCash = endpoint<typeof server.getCash>()({
  method: 'GET',
  path: '/transaction/hand-over',
  access: ACCESS,
  roles: STAFF,
  reads: ['CASH', 'LOANS'],
})

export const exportHandOvers = endpoint<typeof server.exportHandOvers>()({
  method: 'GET',
  path: '/transaction/hand-over/export',
  access: ACCESS,
  roles: STAFF,
})

export const recordHandOver = endpoint<typeof server.recordHandOver>()({
  method: 'POST',
  path: '/transaction/hand-over',
  access: ACCESS,
  roles: STAFF,
  changes: ['CASH'],
})

export const confirmHandOver = endpoint<typeof server.confirmHandOver>()({
  method: 'PUT',
  path: '/transaction/hand-over/{id}/confirm',
  access: ACCESS,
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  changes: ['CASH'],
})

export const removeHandOver = endpoint<typeof server.removeHandOver>()({
  method: 'DELETE',
  path: '/transaction/hand-over/{id}',
  access: ACCESS,
  roles: STAFF,
  changes: ['CASH'],
})

const DIFFERENCE_ACCESS = 'CASHBOOK_MANAGEMENT_UPDATE'

const RESOLVERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

export const listDifferences = endpoint<typeof server.listDifferences>()({
  method: 'GET',
  path: '/transaction/cash-difference',
  access: DIFFERENCE_ACCESS,
  roles: [...RESOLVERS, 'RUNNER'],
  reads: ['CASH'],
})

export const resolveDifference = endpoint<typeof server.resolveDifference>()({
  method: 'POST',
  path: '/transaction/cash-difference',
  access: DIFFERENCE_ACCESS,
  roles: RESOLVERS,
  changes: ['CASH', 'COMMISSION'],
  movesMoney: true,
})

export const reverseResolution = endpoint<typeof server.reverseResolution>()({
  method: 'DELETE',
  path: '/transaction/cash-difference/{id}',
  access: DIFFERENCE_ACCESS,
  roles: RESOLVERS,
  changes: ['CASH', 'COMMISSION'],
  movesMoney: true,
})
