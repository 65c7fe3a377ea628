import { useEffect } from 'react'
import { isOnline, watchOnline } from '#platform/web/api/connection.ts'
import { sendWaiting } from './sendWaiting.ts'

const AGAIN_AFTER_MS = 10_000
let isStarted = false

/**
 * Sends waiting entries at once, when the network or the page returns, and periodically. It works
 * on every page of the application; without a session it sends nothing.
 */
export function useOutboxSync(): void {
  useEffect(() => {
    const send = () => void sendWaiting()
    send()
    if (isStarted) return
    isStarted = true
    setInterval(send, AGAIN_AFTER_MS)
    watchOnline(() => isOnline() && send())
    document.addEventListener('visibilitychange', send)
    // The worker, which a network has woken.
    navigator.serviceWorker?.addEventListener('message', send)
  }, [])
}
