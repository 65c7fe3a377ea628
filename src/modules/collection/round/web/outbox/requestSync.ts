/** Background Sync, which only some browsers have. */
type WithSync = { sync: { register(tag: string): Promise<void> } }

/** Lets the browser wake the worker when there is a network, also without a page. */
export function requestSync(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  void serviceWorker?.ready
    .then((registration) => (registration as Partial<WithSync>).sync?.register('outbox'))
    .catch(() => {})
}
