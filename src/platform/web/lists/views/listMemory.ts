import { createContext } from 'react'
import type { Trigger } from '../../lazy/LazyPopup.tsx'
import type { LazyPart } from '../../lazy/lazyPart.ts'

/** A list under a name: its query has the filters, the order, the search and the columns. */
export type SavedView = {
  id: number
  list: string
  name: string
  query: string
  /** Whether the team sees it. */
  isShared: boolean
  /** The name of the person who shares it; null for a view of one's own. */
  owner: string | null
}

/** The saved views of a person by name, those of their team, and the columns they chose. */
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
 * no module; without it, lists keep everything in the URL.
 */
export type ListMemory = {
  load: () => Promise<OwnLists>
  sendColumns: (list: string, columns: readonly string[]) => Promise<unknown>
  ViewsMenu: LazyPart<ViewsMenuProps>
}

export const ListMemoryContext = createContext<ListMemory | undefined>(undefined)
