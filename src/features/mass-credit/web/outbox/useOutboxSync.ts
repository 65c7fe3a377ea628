import { useEffect } from 'react'
import { sendWaiting } from './sendWaiting.ts'

const AGAIN_AFTER_MS = 10_000

/** Sends what waits: at once, when the network or the page comes back, and every now and then. */
export function useOutboxSync(): void {
  useEffect(() => {
    const send = () => void sendWaiting()
    const timer = setInterval(send, AGAIN_AFTER_MS)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    send()
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [])
}
