import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { invalidateSubjects } from '#platform/web/api/invalidateSubjects.ts'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import type { Cashbook } from '../../cashbooks/web/getLoan.ts'
import { previewCorrection } from '../contract.ts'

type Form = {
  values: { seenTransactionCount?: number | '' | null | undefined }
  set: (patch: { seenTransactionCount: number }) => void
}

/**
 * Returns the handler of a refusal because somebody changed the cashbook while the form was open:
 * the cashbook loads again, the form keeps what was typed, and it can be confirmed again.
 */
export function useChangedCashbook(
  form: Form,
  { transactionCount: count }: Cashbook,
): (error: ApiError) => boolean {
  const client = useQueryClient()
  const [isRefused, setRefused] = useState(false)
  const isOutdated = form.values.seenTransactionCount !== count
  useEffect(() => {
    if (!isRefused || !isOutdated) return
    form.set({ seenTransactionCount: count })
    setRefused(false)
    // Without a refusal, the user has not been told of the change.
  }, [isRefused, isOutdated])
  return ({ code }) => {
    if (code !== 'CASHBOOK_CHANGED') return false
    setRefused(true)
    invalidateSubjects(client, ['LOANS'])
    void client.invalidateQueries({ queryKey: getQueryKey(previewCorrection) })
    return false
  }
}
