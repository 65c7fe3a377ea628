import { useSyncExternalStore } from 'react'

/** Whether the browser believes in a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(notice: () => void) {
  window.addEventListener('online', notice)
  window.addEventListener('offline', notice)
  return () => {
    window.removeEventListener('online', notice)
    window.removeEventListener('offline', notice)
  }
}
