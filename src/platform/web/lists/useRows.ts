import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResponseOf, Endpoint } from '../../contract/endpoint.ts'
import { request, toInput, type QueryText } from '../api/api.ts'
import type { ApiError } from '../api/apiError.ts'
import type { AboutQuery } from '../api/invalidateSubjects.ts'
import { useLanguage } from '../preferences/language.ts'
import { getQueryKey, useEndpointQuery } from '../api/useEndpointQuery.ts'
import type { RowOf } from './listTypes.ts'
import type { ListState } from './useListState.ts'

export type Rows<E extends Endpoint> = {
  rows: readonly RowOf<E>[] | undefined
  /** The response itself, for totals that the server computes. */
  result: ResponseOf<E> | undefined
  /** The number of all rows; undefined for a history, which has no count. */
  total: number | undefined
  /** The number of all that match, also of a history whose response counts them. */
  matching: number | undefined
  /** The rows on screen belong to the previous request while this one is pending. */
  isStale: boolean
  error: ApiError | null
  retry: () => unknown
  /** Loads the next slice of a history. */
  more: (() => unknown) | undefined
  isFetchingMore: boolean
}

/** A list's path parameters, if it has any. */
export type Params = Readonly<Record<string, unknown>> | undefined

/** Queries a list's endpoint: a page of it, all of a plain array, or a history slice by slice. */
export function useRows<E extends Endpoint>(
  endpoint: E,
  params: Params,
  state: ListState<QueryText<E>>,
): Rows<E> {
  const isHistory = endpoint.list?.kind === 'SLICES'
  const page = usePage(endpoint, params, state, !isHistory)
  const history = useHistory(endpoint, params, state, isHistory)
  return isHistory ? history : page
}

function usePage<E extends Endpoint>(
  endpoint: E,
  params: Params,
  state: ListState<QueryText<E>>,
  enabled: boolean,
): Rows<E> {
  const isPaged = endpoint.list?.kind === 'PAGES'
  const query = isPaged
    ? { ...state.query, page: state.page, pageSize: state.pageSize }
    : state.query
  const result = useEndpointQuery(endpoint, toInput(endpoint, { params, query }), { enabled })
  const { data } = result
  const all = getItems<E>(data)
  const first = (state.page - 1) * state.pageSize
  const total = (data as { total?: number } | undefined)?.total ?? all?.length
  const isStale = result.isPlaceholderData
  const last = Math.max(1, Math.ceil((total ?? 0) / state.pageSize))
  const isBeyond = !isStale && total !== undefined && state.page > last
  const { setPage } = state
  useEffect(() => {
    if (isBeyond) setPage(last, { replace: true })
  }, [isBeyond, last]) // oxlint-disable-line
  return {
    rows: isPaged ? all : all?.slice(first, first + state.pageSize),
    result: data,
    total,
    matching: total,
    isStale,
    error: result.error,
    retry: result.refetch,
    more: undefined,
    isFetchingMore: false,
  }
}

function useHistory<E extends Endpoint>(
  endpoint: E,
  params: Params,
  state: ListState<QueryText<E>>,
  enabled: boolean,
): Rows<E> {
  const language = useLanguage()
  const input = { params, query: state.query }
  const result = useInfiniteQuery<
    ResponseOf<E>,
    ApiError,
    { pages: ResponseOf<E>[] },
    readonly unknown[],
    string
  >({
    queryKey: [...getQueryKey(endpoint, input), language, 'history'],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...state.query, limit: state.pageSize, cursor: pageParam }
      return request(endpoint, toInput(endpoint, { params, query }), { signal })
    },
    meta: { reads: endpoint.reads } satisfies AboutQuery,
    initialPageParam: '',
    getNextPageParam: (last) => (last as { nextCursor?: string | null }).nextCursor ?? undefined,
    placeholderData: (before) => before,
    enabled,
  })
  const pages = result.data?.pages
  return {
    rows: pages?.flatMap((each) => getItems<E>(each) ?? []),
    result: pages?.[0],
    total: undefined,
    matching: (pages?.[0] as { total?: { count?: number } } | undefined)?.total?.count,
    isStale: result.isPlaceholderData,
    error: result.error,
    retry: result.refetch,
    more: result.hasNextPage ? result.fetchNextPage : undefined,
    isFetchingMore: result.isFetchingNextPage,
  }
}

function getItems<E extends Endpoint>(result: unknown): readonly RowOf<E>[] | undefined {
  if (Array.isArray(result)) return result as RowOf<E>[]
  return (result as { items?: readonly RowOf<E>[] } | undefined)?.items
}
