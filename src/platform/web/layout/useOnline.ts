import { useSyncExternalStore } from 'react'
import { isOnline, watchOnline } from '../api/connection.ts'

/** Returns whether the server can be reached, by the browser and the last requests. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline)
}
