import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { asApiError } from './apiError.ts'
import { isOnline, watchOnline } from './connection.ts'

// Failed queries run again when the server can be reached, however that was detected.
onlineManager.setEventListener((setOnline) => {
  setOnline(isOnline())
  return watchOnline(() => setOnline(isOnline()))
})

/**
 * Creates a client that retries once when no response arrived, and never when the server refused.
 * It calls `onMoneyMoved` after every success of an endpoint that moves money.
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
        // Sent at once: a failure is more useful than a skeleton that waits for a network.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, thrown) => failures < 1 && asApiError(thrown).hasNoResponse,
      },
      mutations: { retry: false },
    },
  })
}
