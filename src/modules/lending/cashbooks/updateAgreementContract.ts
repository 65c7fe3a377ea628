import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams } from '#platform/contract/field.ts'
import { agreement } from './agreementContract.ts'
import { cashbookDetails } from './contract.ts'

export const updateAgreement = endpoint({
  method: 'PUT',
  path: '/cashbook/{id}/agreement',
  summary: 'Change what is entered of the written agreement, also after closing; no money moves',
  access: 'CASHBOOK_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  params: idParams,
  body: agreement.partial(),
  output: cashbookDetails,
})
