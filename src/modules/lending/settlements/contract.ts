import { SETTLERS } from '#core/access/roles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const getSettlement = endpoint<typeof server.getSettlement>()({
  method: 'GET',
  path: '/cashbook/{id}/settlement',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: SETTLERS,
  reads: ['LOANS', 'COMMISSION'],
})

export const setCashbookStatus = endpoint<typeof server.setCashbookStatus>()({
  method: 'PUT',
  path: '/cashbook/status/{status}',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: SETTLERS,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
  approval: 'LOSS',
})
