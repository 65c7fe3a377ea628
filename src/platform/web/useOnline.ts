import { useSyncExternalStore } from 'react'
import { isOnline, watchOnline } from './connection.ts'

/** Returns whether the server can be reached, by the browser and the last requests. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline)
}
