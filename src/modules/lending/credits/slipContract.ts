import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams } from '#platform/contract/field.ts'
import { transaction } from './contract.ts'

export const replaceSlip = endpoint({
  method: 'PUT',
  path: '/transaction/{id}/slip',
  summary: 'Attach the photo of the bank’s slip to a transfer, or replace it, until closing',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'],
  params: idParams,
  files: { slip: { atMost: 1, imagesOnly: true } },
  output: transaction,
})
