import { useQueries, useQueryClient } from '@tanstack/react-query'
import { CASHBOOK_STATUS } from '../../../core/loan/standing.ts'
import type { Sen } from '../../../core/money.ts'
import { sumSen } from '../../../core/money.ts'
import { request } from '../../../platform/web/api.ts'
import type { ApiError } from '../../../platform/web/apiError.ts'
import { useLanguage } from '../../../platform/web/language.ts'
import { queryKeyOf, useEndpointQuery } from '../../../platform/web/useEndpointQuery.ts'
import { getCashbook } from '../../cashbooks/contract.ts'
import type { CashbookDetails } from '../../cashbooks/web/loanOf.ts'
import { getCustomer } from '../../customers/contract.ts'

export type OldCashbooks = {
  /** Those of the customer that a reloan may pay off. */
  all: readonly CashbookDetails[]
  isLoading: boolean
  error: ApiError | null
  retry: () => void
}

/** The customer's unsettled cashbooks with a balance: a handful, each under its own key. */
export function useOldCashbooks(customerId: number | undefined): OldCashbooks {
  const language = useLanguage()
  const params = { id: customerId ?? 0 }
  const customer = useEndpointQuery(getCustomer, { params }, { enabled: customerId !== undefined })
  const ids = [...((customerId !== undefined && customer.data?.activeCashbookIds) || [])].sort(
    (a, b) => a - b,
  )
  const client = useQueryClient()
  const known = client
    .getQueriesData<CashbookDetails>({ queryKey: queryKeyOf(getCashbook) })
    .flatMap(([, data]) => data ?? [])
  const replies = useQueries({
    queries: ids.map((id) => {
      const input = { params: { id }, query: {} }
      return {
        queryKey: [...queryKeyOf(getCashbook, input), language],
        queryFn: ({ signal }: { signal: AbortSignal }) => request(getCashbook, input, { signal }),
        // In another language it is asked anew; its balance is the same meanwhile.
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

/** The ids of a comma-joined list. */
export const idsOf = (joined: unknown): number[] =>
  typeof joined === 'string' && joined !== '' ? joined.split(',').map(Number) : []

/** What the chosen ones still owe. */
export function carriedSen({ all }: OldCashbooks, joined: unknown): Sen {
  const chosen = new Set(idsOf(joined))
  return sumSen(all.filter(({ id }) => chosen.has(id)).map(({ totalBalance }) => totalBalance))
}
