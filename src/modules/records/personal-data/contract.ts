import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams } from '#platform/contract/field.ts'

export const getPersonFile = endpoint({
  method: 'GET',
  path: '/customer/{id}/file',
  needsPerson: true,
  summary:
    'Everything about a customer as a ZIP: JSON, papers and photos; the log names who took it',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  isLogged: true,
  params: idParams,
  output: download,
  mediaTypes: ['application/zip'],
})
