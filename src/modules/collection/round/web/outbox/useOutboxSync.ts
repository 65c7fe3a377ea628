import { useEffect } from 'react'
import { isReachable, watchOnline } from '#platform/web/api/connection.ts'
import { sender } from './ownOutbox.ts'

const AGAIN_AFTER_MS = 10_000
let isStarted = false

/**
 * Sends waiting entries at once, when the network or the page returns, and periodically. It works
 * on every page of the application; without a session it sends nothing.
 */
export function useOutboxSync(): void {
  useEffect(() => {
    void sender.sendWaiting()
    if (isStarted) return
    isStarted = true
    // While nothing can be reached, the connection finds out when it returns.
    const send = async () => {
      if (isReachable()) await sender.sendWaiting()
    }
    setInterval(() => void send(), AGAIN_AFTER_MS)
    watchOnline(() => void send())
    document.addEventListener('visibilitychange', () => void send())
    // The worker, which a network has woken; it learns whether to come again.
    navigator.serviceWorker?.addEventListener('message', ({ ports: [worker] }) => {
      void send().finally(() => worker?.postMessage(!sender.isAnythingWaiting))
    })
  }, [])
}
