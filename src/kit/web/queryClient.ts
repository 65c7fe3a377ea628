import { QueryClient } from '@tanstack/react-query'
import { asApiError } from './apiError.ts'

/** A client that asks again once when no answer came, and never when the server refused. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, thrown) => failures < 1 && asApiError(thrown).isUnanswered,
      },
      mutations: { retry: false },
    },
  })
}
