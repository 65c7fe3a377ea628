import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf, Endpoint } from '../../contract/endpoint.ts'
import { request, type Input } from './api.ts'
import type { ApiError } from './apiError.ts'
import type { AboutQuery } from './invalidateSubjects.ts'
import { currentLanguage, useLanguage } from '../preferences/language.ts'

type Options = {
  /** Requests only when true. */
  enabled?: boolean
  /** How long a response counts as fresh, in ms; 10 s by default. */
  staleTime?: number
  /** False for a response that costs something each time: a logged GET. */
  refetchOnWindowFocus?: boolean
  refetchOnReconnect?: boolean
  /** In ms; or computed from the last response, false to stop. */
  refetchInterval?: number | ((query: { state: { data: unknown } }) => number | false)
}

/**
 * Returns the cache key of an endpoint: its path first, so that it matches every input of it.
 */
export function getQueryKey(endpoint: Endpoint, input?: unknown): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input]
}

/**
 * Returns the query of a GET endpoint: its key and how it is requested. Responses contain texts of
 * the server (reasons, warnings), so each language has its own.
 */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  language = currentLanguage(),
) {
  return queryOptions<ResponseOf<E>, ApiError>({
    queryKey: [...getQueryKey(endpoint, input), language],
    queryFn: ({ signal }) => request(endpoint, input, { signal }),
    meta: { reads: endpoint.reads } satisfies AboutQuery,
  })
}

/**
 * Queries a GET endpoint and caches the response: `const { data, error, refetch } =
 * useEndpointQuery(getNote, { params })`. While another query of the same record is pending the old
 * response stays (`isPlaceholderData`).
 */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): UseQueryResult<ResponseOf<E>, ApiError> {
  const language = useLanguage()
  return useQuery<ResponseOf<E>, ApiError>({
    ...endpointQuery(endpoint, input, language),
    placeholderData: ((
      before: ResponseOf<E> | undefined,
      query?: { queryKey: readonly unknown[] },
    ) => (isSameThing(query?.queryKey[1], input) ? before : undefined)) as never,
    ...options,
  })
}

/**
 * Returns whether the old data may stay: for another page of a list, but not for another customer.
 */
function isSameThing(before: unknown, now: unknown): boolean {
  const getParams = (input: unknown) => JSON.stringify((input as { params?: object })?.params ?? {})
  return getParams(before) === getParams(now)
}
