import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResponseOf, Endpoint } from '../../contract/endpoint.ts'
import { request, toInput } from '../api/api.ts'
import type { ApiError } from '../api/apiError.ts'
import type { AboutQuery } from '../api/invalidateSubjects.ts'
import { useLanguage } from '../preferences/language.ts'
import type { RowOf } from './listTypes.ts'
import { getQueryKey } from '../api/useEndpointQuery.ts'

const AT_ONCE = 50

/** Queries a history slice by slice of `atOnce` rows, where its filters are not those of the page. */
export function useSlices<E extends Endpoint>(
  endpoint: E,
  query: Readonly<Record<string, unknown>>,
  atOnce = AT_ONCE,
) {
  const language = useLanguage()
  const result = useInfiniteQuery<
    ResponseOf<E>,
    ApiError,
    { pages: ResponseOf<E>[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...getQueryKey(endpoint, { query }), language, 'slices', atOnce],
    queryFn: ({ signal, pageParam: cursor }) => {
      const input = toInput(endpoint, { query: { ...query, limit: atOnce, cursor } })
      return request(endpoint, input, { signal })
    },
    meta: { reads: endpoint.reads } satisfies AboutQuery,
    initialPageParam: undefined,
    getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor ?? undefined,
  })
  const pages = result.data?.pages
  return {
    first: pages?.[0],
    items: pages?.flatMap((each) => (each as { items: RowOf<E>[] }).items),
    error: result.error,
    retry: result.refetch,
    more: result.hasNextPage ? result.fetchNextPage : undefined,
    isFetchingMore: result.isFetchingNextPage,
  }
}
