import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/api/api.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { listCashbookTransactions } from '../contract.ts'
import type { Transaction } from './transactionColumns.tsx'

const MAX_AT_ONCE = 200

/** Returns all active transactions of a cashbook for its card; a loan has about a hundred. */
export function useAllTransactions(cashbookId: number) {
  return useQuery<Transaction[], ApiError>({
    queryKey: [...getQueryKey(listCashbookTransactions, { cashbookId }), 'all'],
    queryFn: async ({ signal }) => {
      const all: Transaction[] = []
      let cursor: string | undefined
      do {
        const query = { limit: MAX_AT_ONCE, cursor }
        const slice = await request(
          listCashbookTransactions,
          { params: { cashbookId }, query },
          { signal },
        )
        all.push(...slice.items)
        cursor = slice.nextCursor ?? undefined
      } while (cursor !== undefined)
      return all
    },
  })
}
