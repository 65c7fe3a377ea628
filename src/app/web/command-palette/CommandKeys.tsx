import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../../kit/web/session.ts'
import { shortcutKeys } from '../../../kit/web/shortcutKeys.ts'
import { keyAct, type KeyAct } from './keyAct.ts'
import { keepRecentCustomer } from './recentCustomers.ts'

const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then((m) => ({ default: m.CommandPalette })),
)
const KeySheet = lazy(() => import('./KeySheet.tsx').then((m) => ({ default: m.KeySheet })))

/** Listens for the keys that work everywhere; what they open is loaded when it is first asked for. */
export function CommandKeys() {
  const [open, setOpen] = useState<KeyAct>()
  const isOn = shortcutKeys.use() === 'on'
  useRecentCustomers()
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const act = keyAct(event)
      if (!act) return
      event.preventDefault()
      setOpen(act)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
  const close = () => setOpen(undefined)
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <CommandPalette onClose={close} onKeys={() => setOpen('keys')} />}
      {open === 'keys' && <KeySheet onClose={close} />}
    </Suspense>
  )
}

/** Whose page is opened is among the recent ones. */
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
