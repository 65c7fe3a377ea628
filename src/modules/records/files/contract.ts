import { z } from 'zod'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams } from '#platform/contract/field.ts'

export const getFile = endpoint({
  method: 'GET',
  path: '/file/{id}',
  summary:
    'A stored photo, receipt or document that the user may see; for an image also a thumbnail',
  access: 'SIGNED_IN',
  params: idParams,
  query: z.object({ size: z.enum(['small', 'large']).default('large') }),
  output: download,
  mediaTypes: ['image/*', 'application/pdf'],
})
