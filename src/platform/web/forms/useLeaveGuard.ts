import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { confirmLeaving } from '../feedback/confirmLeaving.ts'
import { currentSession } from '../session/sessionState.ts'
import { watchUnsaved } from './unsaved.ts'

/**
 * Confirms before a page with unsaved entries is left by a link, Back or closing the tab. When it
 * is off, the entries still count as unsaved: no new version loads over them.
 */
export function useLeaveGuard(isGuarding: () => boolean, isOn = true): void {
  const latest = useRef(isGuarding)
  useEffect(() => void (latest.current = isGuarding))
  useEffect(() => watchUnsaved(() => latest.current()), [])
  useBlocker({
    disabled: !isOn,
    enableBeforeUnload: () => isOn && isGuarding(),
    shouldBlockFn: async ({ current, next }) => {
      // The end of a session is never blocked; the draft is kept.
      if (!isGuarding() || !currentSession().isLoggedIn) return false
      if (current.pathname === next.pathname && idIn(current) === idIn(next)) return false
      return !(await confirmLeaving())
    },
  })
}

/**
 * Returns the record's id: filters and tabs change a page's query, but another `id` is another
 * page.
 */
function idIn({ search }: { search: unknown }): unknown {
  return (search as { id?: unknown }).id
}
