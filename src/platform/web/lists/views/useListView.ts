import { useEffect } from 'react'
import { useUrlState } from '../../layout/useUrlState.ts'
import type { AnyFilter } from '../listTypes.ts'
import { getNames } from '../useListState.ts'
import type { SavedView } from './listMemory.ts'
import { useOwnLists } from './useOwnLists.ts'
import { isSameView, parseViewQuery, toViewQuery, USUAL_COLUMNS } from './viewQuery.ts'
import { useRouter } from '@tanstack/react-router'

type Options = {
  list: string
  filters: readonly AnyFilter[]
  /** Names in the URL that belong to a view, but are no filters of the list. */
  urlNames: readonly string[]
  /** The columns on screen, as changes of the usual ones. */
  columns: readonly string[]
}

/** Returns the saved views of a list, which of them is on screen, and a function that opens one. */
export function useListView({ list, filters, urlNames, columns }: Options) {
  const { views: all, refetch } = useOwnLists()
  const names = [...filters.flatMap(getNames), ...urlNames, 'search', 'sort', 'pageSize']
  const empty = Object.fromEntries([...names, 'columns'].map((name) => [name, '']))
  const [values, change] = useUrlState({ ...empty, page: '' } as Record<string, string>)
  const { page: _, ...shown } = values as Record<string, string>
  const query = toViewQuery(shown, columns)
  const views = all?.filter((view) => view.list === list)
  const opened = useOpenedView(list)
  const last = views?.find(({ id }) => id === opened.id)
  const isShown = (view: SavedView) => isSameView(view.query, query)
  // Of two views that show the same, the one that was opened is marked.
  const current = last && isShown(last) ? last : views?.find(isShown)
  const isUsual = Object.values(shown).every((value) => value === '' || value === USUAL_COLUMNS)
  const currentId = current?.id
  useEffect(() => {
    if (currentId !== undefined || isUsual) opened.set(currentId)
    // `opened` is new at each render.
  }, [list, currentId, isUsual]) // oxlint-disable-line
  return {
    views,
    current,
    changed: current || isUsual ? undefined : last,
    query,
    onOpen: ({ id, query: next }: SavedView) => {
      opened.set(id)
      change({ ...empty, page: '', ...parseViewQuery(next) })
    },
    onSaved: opened.set,
    onRetry: refetch,
  }
}

/** The view of each list that was opened or saved last, by the router of the tab. */
const opened = new WeakMap<object, Map<string, number>>()

/**
 * Manages the view of a list that was opened or saved last, until the page is left: what is on
 * screen after it is a change of that view.
 */
function useOpenedView(list: string) {
  const router = useRouter()
  useEffect(() => {
    const { pathname } = router.state.location
    return () => {
      if (router.state.location.pathname !== pathname) opened.get(router)?.delete(list)
    }
  }, [router, list])
  return {
    id: opened.get(router)?.get(list),
    set: (id: number | undefined) => {
      const ids = opened.get(router) ?? new Map<string, number>()
      opened.set(router, ids)
      if (id === undefined) ids.delete(list)
      else ids.set(list, id)
    },
  }
}
