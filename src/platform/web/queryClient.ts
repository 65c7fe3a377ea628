import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { asApiError } from './apiError.ts'
import { isOnline, watchOnline } from './connection.ts'

// What failed meanwhile is asked again when the server can be reached, however that was noticed.
onlineManager.setEventListener((setOnline) => {
  setOnline(isOnline())
  return watchOnline(() => setOnline(isOnline()))
})

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
        // Asked at once: an answer that fails says more than grey lines that wait for a network.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, thrown) => failures < 1 && asApiError(thrown).hasNoResponse,
      },
      mutations: { retry: false },
    },
  })
}
