import { z } from 'zod'
import { idParams } from '#platform/contract/field.ts'
import { download } from '#platform/contract/download.ts'

export const getFile = {
  summary:
    'A stored photo, receipt or document that the user may see; for an image also a thumbnail',
  params: idParams,
  query: z.object({ size: z.enum(['small', 'large']).default('large') }),
  output: download,
}
