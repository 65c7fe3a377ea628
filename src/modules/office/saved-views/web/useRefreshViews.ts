import { useQueryClient } from '@tanstack/react-query'
import { OWN_LISTS } from '#platform/web/lists/views/useOwnLists.ts'

/** Returns a function that loads the views again after a change. */
export function useRefreshViews(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: OWN_LISTS })
}
