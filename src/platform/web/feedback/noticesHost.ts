import { createStore, useStore } from '../createStore.ts'

const isHostWanted = createStore(false)

/** Loads the notifications host before the first notification and while there is a network. */
export function wantNotices(): void {
  isHostWanted.set(true)
}

/** Returns whether there is a notification yet; the application then mounts the host. */
export function useNoticesWanted(): boolean {
  return useStore(isHostWanted)
}
