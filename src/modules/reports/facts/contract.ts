import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const getLendingFacts = endpoint<typeof server.getLendingFacts>()({
  method: 'GET',
  path: '/customer/{id}/lending-facts',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  reads: ['LOANS'],
})
