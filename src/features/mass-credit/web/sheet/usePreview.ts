import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { request } from '#platform/web/api/api.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { useLanguage } from '#platform/web/preferences/language.ts'
import { previewMassCredit } from '../../contract.ts'
import type { Batch } from './batch.ts'

/** Returns the server's preview of a batch before it is recorded; never a cached one. */
export function usePreview({ body }: Batch) {
  const language = useLanguage()
  return useQuery<ResponseOf<typeof previewMassCredit>, ApiError>({
    queryKey: [previewMassCredit.path, body, language],
    queryFn: ({ signal }) => request(previewMassCredit, { body }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  })
}
