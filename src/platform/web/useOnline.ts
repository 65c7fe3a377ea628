import { useSyncExternalStore } from 'react'
import { isOnline, watchOnline } from './connection.ts'

/** Whether the server can be reached, as far as the browser and the last calls know. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline)
}
