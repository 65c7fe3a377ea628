import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, type ComponentType } from 'react'
import { ROLES } from '#core/access/roles.ts'
import {
  getRememberedColumns,
  rememberColumns,
  useRememberedColumns,
} from '../../device/rememberedColumns.ts'
import type { Trigger } from '../../lazy/LazyPopup.tsx'
import { useSession } from '../../session/session.ts'

/** A list under a name: its query has the filters, the order, the search and the columns. */
export type SavedView = { id: number; list: string; name: string; query: string }

/** The saved views of a person by name, and the columns they chose. */
export type OwnLists = {
  views: readonly SavedView[]
  columns: readonly { list: string; columns: readonly string[] }[]
}

export type ViewsMenuProps = {
  trigger: Trigger
  list: string
  /** Undefined until they are loaded, or where they cannot be. */
  views: readonly SavedView[] | undefined
  /** The view that is on screen, if any. */
  current: SavedView | undefined
  /** The view that was opened and is changed on screen. */
  changed: SavedView | undefined
  /** The query of what is on screen. */
  query: string
  onOpen: (view: SavedView) => void
  /** Called with the id of a new view, before the views are loaded again. */
  onSaved: (id: number) => void
  onRetry: () => unknown
}

/**
 * Keeps views and columns on the server. The application passes it in, because the platform knows
 * no feature; without it, lists keep everything in the URL.
 */
export type ListMemory = {
  load: () => Promise<OwnLists>
  sendColumns: (list: string, columns: readonly string[]) => Promise<unknown>
  ViewsMenu: ComponentType<ViewsMenuProps>
}

export const ListMemoryContext = createContext<ListMemory | undefined>(undefined)

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
