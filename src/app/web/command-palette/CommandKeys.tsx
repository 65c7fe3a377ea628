import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { shortcutKeys } from '#platform/web/layout/keyboard/shortcutKeys.ts'
import { isTypedInto } from '#platform/web/layout/keyboard/useShortcut.ts'
import { afterFirstInteraction } from '#platform/web/lazy/afterFirstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useGoTo } from './goTo.ts'
import { keepRecentCustomer } from '#platform/web/device/recentCustomers.ts'

const CommandPalette = lazyPart(() => import('./CommandPalette.tsx'), 'CommandPalette')
afterFirstInteraction(CommandPalette.load)
const KeySheet = lazyPart(() => import('./KeySheet.tsx'), 'KeySheet')

const NOTHING_TYPED: TypedSearch = { typed: '', isEntered: false }

/**
 * Listens for the keys that work everywhere. What they open is loaded once the user touches the
 * page.
 */
export function CommandKeys() {
  const [open, setOpen] = useState<KeyAct>()
  const [search, setSearch] = useState(NOTHING_TYPED)
  const isOn = shortcutKeys.use() === 'on'
  useRecentCustomers()
  useGoTo(isOn)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const act = keyAct(event)
      if (!act) return
      event.preventDefault()
      setSearch(NOTHING_TYPED)
      setOpen(act)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
  useEffect(() => {
    if (open !== 'palette') return
    // Keys are buffered until the field has loaded and has the focus.
    const onKey = (event: KeyboardEvent) => {
      if (isTypedInto(event.target) && event.target !== opener) return
      if (event.key === 'Escape') return setOpen(undefined)
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (typeKey(NOTHING_TYPED, event.key) === NOTHING_TYPED) return
      event.preventDefault()
      setSearch((before) => typeKey(before, event.key))
    }
    const opener = document.activeElement
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [open])
  const close = () => setOpen(undefined)
  return (
    <Suspense fallback={null}>
      {open === 'palette' && (
        <CommandPalette
          {...search}
          onType={(typed) => setSearch({ typed, isEntered: false })}
          onClose={close}
          onKeys={() => setOpen('keys')}
        />
      )}
      {open === 'keys' && <KeySheet onClose={close} />}
    </Suspense>
  )
}

/** Adds the customer of the open page to the recent customers. */
function useRecentCustomers(): void {
  const { user } = useSession()
  const customerId = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === '/customer/details' ? Number((search as { id?: string }).id) : 0,
  })
  useEffect(() => {
    if (user && customerId > 0) keepRecentCustomer(user.id, customerId)
  }, [user, customerId])
}

/** The action of a key: it opens a page, the palette or the list of keys. */
type KeyAct = 'palette' | 'keys'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
> & { target: EventTarget | null }

/**
 * Returns the action of a pressed key, if it has one: Ctrl or ⌘ K anywhere, `/` and `?` outside
 * text fields. Returns none while a dialog is open, because dialogs have their own keys.
 */
function keyAct(event: Pressed): KeyAct | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || altKey) return undefined
  if (document.querySelector('[aria-modal="true"]')) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : undefined
  if (isTypedInto(event.target)) return undefined
  if (key === '/') return 'palette'
  return key === '?' ? 'keys' : undefined
}

type TypedSearch = { typed: string; isEntered: boolean }

/**
 * Returns the search text after one more key, for a field that has not loaded; unchanged for a key
 * that is not a character.
 */
function typeKey(before: TypedSearch, key: string): TypedSearch {
  if (key === 'Enter') return { ...before, isEntered: true }
  if (key === 'Backspace') return { typed: before.typed.slice(0, -1), isEntered: false }
  if ([...key].length !== 1) return before
  return { typed: before.typed + key, isEntered: false }
}
