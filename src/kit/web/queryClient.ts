import { MutationCache, QueryClient } from '@tanstack/react-query'
import { asApiError } from './apiError.ts'

/**
 * A client that asks again once when no answer came, and never when the server refused.
 * `onMoneyMoved` is told of every success of a call that moves money.
 */
export function makeQueryClient(onMoneyMoved: () => void = () => {}): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, mutation) => {
        if (mutation.meta?.movesMoney) onMoneyMoved()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, thrown) => failures < 1 && asApiError(thrown).isUnanswered,
      },
      mutations: { retry: false },
    },
  })
}
