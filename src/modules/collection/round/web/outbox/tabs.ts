const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('outbox')

/** Tells the other tabs that the entries of a user have changed on the device. */
export function announce(userId: number): void {
  tabs?.postMessage(userId)
}

/** Calls back when another tab has changed the entries of a user. */
export function onAnnounced(react: (userId: number) => void): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<number>) => react(data))
}
