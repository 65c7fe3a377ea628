import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { ROLES } from '#core/access/roles.ts'
import {
  getRememberedColumns,
  rememberColumns,
  useRememberedColumns,
} from '../../device/rememberedColumns.ts'
import { useSession } from '../../session/session.ts'
import { ListMemoryContext, type ListMemory } from './listMemory.ts'

/** The cache key of the views. */
export const OWN_LISTS = ['ownLists']

/** Returns the memory of the logged-in person's lists; customers have none. */
export function useListMemory(): ListMemory | undefined {
  const memory = useContext(ListMemoryContext)
  const { user } = useSession()
  return user && user.roleId !== ROLES.CUSTOMER ? memory : undefined
}

/** Queries views and columns of all lists: one request per session, which no list waits for. */
export function useOwnLists() {
  const memory = useListMemory()
  const { user, token } = useSession()
  const userId = user?.id ?? 0
  const { data, refetch } = useQuery({
    queryKey: OWN_LISTS,
    queryFn: async () => {
      const before = getRememberedColumns(userId)
      const lists = await memory?.load()
      // A choice made during the request is newer.
      if (lists && getRememberedColumns(userId) === before) {
        rememberColumns(
          userId,
          Object.fromEntries(lists.columns.map((each) => [each.list, each.columns])),
        )
      }
      return lists
    },
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: memory !== undefined && token !== null,
  })
  return { views: data?.views, refetch }
}

/** Returns what the person changed about the columns of a list, and a function that changes it. */
export function useOwnColumns(list: string) {
  const memory = useListMemory()
  const userId = useSession().user?.id ?? 0
  const remembered = useRememberedColumns(userId)
  if (!memory) return undefined
  return {
    changes: remembered[list] ?? [],
    change: (columns: readonly string[]) => {
      const { [list]: _, ...others } = getRememberedColumns(userId)
      rememberColumns(userId, columns.length === 0 ? others : { ...others, [list]: columns })
      void memory.sendColumns(list, columns)
    },
  }
}
