import { useQueries, useQueryClient } from '@tanstack/react-query'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { sumSen } from '#core/money.ts'
import { request } from '#platform/web/api/api.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { useLanguage } from '#platform/web/preferences/language.ts'
import type { AboutQuery } from '#platform/web/api/invalidateSubjects.ts'
import { getQueryKey, useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import { getCustomer } from '#modules/customers/contract.ts'
import type { CashbookDetails } from '../../cashbooks/web/getLoan.ts'

export type OldCashbooks = {
  /** The customer's cashbooks that a reloan may pay off. */
  all: readonly CashbookDetails[]
  isLoading: boolean
  error: ApiError | null
  retry: () => void
}

/**
 * Returns the customer's unsettled cashbooks with a balance: a few, each under its own query key.
 */
export function useOldCashbooks(customerId: number | undefined): OldCashbooks {
  const language = useLanguage()
  const params = { id: customerId ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params }, { enabled: customerId !== undefined })
  const ids = [...((customerId !== undefined && customer.data?.activeCashbookIds) || [])].sort(
    (a, b) => a - b,
  )
  const client = useQueryClient()
  const known = client
    .getQueriesData<CashbookDetails>({ queryKey: getQueryKey(getCashbook) })
    .flatMap(([, data]) => data ?? [])
  const replies = useQueries({
    queries: ids.map((id) => {
      const input = { params: { id }, query: {} }
      return {
        queryKey: [...getQueryKey(getCashbook, input), language],
        queryFn: ({ signal }: { signal: AbortSignal }) => request(getCashbook, input, { signal }),
        meta: { reads: getCashbook.reads } satisfies AboutQuery,
        // Another language requires a new request; until then the same balance is shown.
        placeholderData: () => known.find((each) => each.id === id),
      }
    }),
  })
  const failed = replies.find(({ error }) => error !== null)
  const found = replies.flatMap(({ data }) => (data ? [data] : []))
  return {
    all: found.filter(
      ({ status, totalBalance }) => status === CASHBOOK_STATUS.UNSETTLED && totalBalance > 0,
    ),
    isLoading: customerId !== undefined && (customer.isPending || replies.some((a) => a.isPending)),
    error: customer.error ?? (failed?.error as ApiError | undefined) ?? null,
    retry: () => void Promise.all([customer.refetch(), ...replies.map((each) => each.refetch())]),
  }
}

/** Returns the ids of a comma-separated list. */
export const getIds = (joined: unknown): number[] =>
  typeof joined === 'string' && joined !== '' ? joined.split(',').map(Number) : []

/** Returns the sum of the selected balances. */
export function carriedSen({ all }: OldCashbooks, joined: unknown): Sen {
  const chosen = new Set(getIds(joined))
  return sumSen(all.filter(({ id }) => chosen.has(id)).map(({ totalBalance }) => totalBalance))
}
