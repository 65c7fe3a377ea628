import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ResponseOf, Endpoint } from '../contract/endpoint.ts'
import { request, type Input } from './api.ts'
import type { ApiError } from './apiError.ts'
import { useLanguage } from './language.ts'

type Options = {
  /** Ask only when true. */
  enabled?: boolean
  /** How long an answer counts as fresh, in ms; 10 s by default. */
  staleTime?: number
  /** False for an answer that costs something each time: a logged GET. */
  refetchOnWindowFocus?: boolean
  refetchOnReconnect?: boolean
  /** In ms; or told from what was last answered, false for not any more. */
  refetchInterval?: number | ((query: { state: { data: unknown } }) => number | false)
}

/** The cache's key of a call: its path first, so that `invalidates` finds every input of it. */
export function queryKeyOf(endpoint: Endpoint, input?: unknown): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input]
}

/**
 * Asks a GET call and keeps the answer: `const { data, error, refetch } = useEndpointQuery(getNote, { params })`.
 * While another query of the same thing is being fetched the old answer stays (`isPlaceholderData`).
 */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): UseQueryResult<ResponseOf<E>, ApiError> {
  // Answers hold words of the server's (reasons, warnings), so each language has its own.
  const language = useLanguage()
  return useQuery<ResponseOf<E>, ApiError>({
    queryKey: [...queryKeyOf(endpoint, input), language],
    queryFn: ({ signal }) => request(endpoint, input, { signal }),
    placeholderData: ((
      before: ResponseOf<E> | undefined,
      query?: { queryKey: readonly unknown[] },
    ) => (isSameThing(query?.queryKey[1], input) ? before : undefined)) as never,
    ...options,
  })
}

/** Another page of a list may show the old one meanwhile; another customer may not. */
function isSameThing(before: unknown, now: unknown): boolean {
  const paramsOf = (input: unknown) => JSON.stringify((input as { params?: object })?.params ?? {})
  return paramsOf(before) === paramsOf(now)
}
