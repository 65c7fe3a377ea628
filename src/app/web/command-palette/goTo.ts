import { useEffect, useRef } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { isTypedInto } from '#platform/web/layout/keyboard/useShortcut.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { may } from '#platform/web/session/Guard.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { layoutMessages } from '../layout/messages.ts'
import { pages } from '../routes/pages.ts'

/** The pages that G and a letter open. */
export const GO_TO: readonly { letter: string; to: string; label: Message }[] = [
  { letter: 'd', to: '/', label: layoutMessages.dashboard },
  { letter: 'c', to: '/customer', label: layoutMessages.customerList },
  { letter: 'm', to: '/mass-credit', label: layoutMessages.massCredit },
  { letter: 'r', to: '/reminder', label: layoutMessages.reminders },
  { letter: 't', to: '/transfer', label: layoutMessages.transfers },
  { letter: 'l', to: '/listing', label: layoutMessages.listing },
  { letter: 'n', to: '/note', label: layoutMessages.note },
  { letter: 'o', to: '/report/operation-log', label: layoutMessages.operationLog },
]

/** How long G waits for its letter. */
const WAIT_MS = 1500

/** Opens a page by G and a letter, outside of text fields and dialogs. */
export function useGoTo(isOn: boolean): void {
  const go = useGo()
  const session = useSession()
  const begunAt = useRef(-Infinity)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp } = event
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (ctrlKey || metaKey || altKey || shiftKey || isTypedInto(event.target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      const isSecond = timeStamp - begunAt.current < WAIT_MS
      begunAt.current = key === 'g' && !isSecond ? timeStamp : -Infinity
      const place = isSecond && GO_TO.find(({ letter }) => letter === key.toLowerCase())
      if (!place) return
      // The letter alone may mean something else on the page.
      event.preventDefault()
      const page = pages.find(({ path }) => path === place.to)
      if (page && may(session, page.needs)) go({ to: place.to })
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
}
