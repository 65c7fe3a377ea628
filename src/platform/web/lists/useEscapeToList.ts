import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getOpenedRow } from '../layout/openedRow.ts'

// What Escape closes first.
const ON_TOP =
  '[role=dialog],[role=menu],[role=listbox],.mantine-Popover-dropdown,.mantine-ActionBar-root'
const ENTRIES = 'input,select,textarea,[contenteditable=true]'

/** Makes Escape return from the page of a row to its list, with the list's query. */
export function useEscapeToList(): void {
  const router = useRouter()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const opened = getOpenedRow()
      if (event.key !== 'Escape' || event.defaultPrevented || !opened) return
      const { pathname, search } = window.location
      const isOnPage = opened.page.startsWith(`${pathname}?`) && opened.list !== pathname + search
      if (!isOnPage || (event.target as Element).matches(ENTRIES)) return
      if (document.querySelector(ON_TOP)) return
      // Going back also restores the place on the page.
      if (opened.page === pathname + search) router.history.back()
      else router.history.push(opened.list)
    }
    // Before the handlers that close what is open.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [router])
}
