import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const getFile = endpoint<typeof server.getFile>()({
  method: 'GET',
  path: '/file/{id}',
  access: 'SIGNED_IN',
  mediaTypes: ['image/*', 'application/pdf'],
})
