import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The view of each list that was opened or saved last, by the router of the tab. */
const opened = new WeakMap<object, Map<string, number>>()

/**
 * Manages the view of a list that was opened or saved last, until the page is left: what is on
 * screen after it is a change of that view.
 */
export function useOpenedView(list: string) {
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
