/**
 * Returns a signal that the first SIGINT or SIGTERM aborts, so that work in progress cleans up; a
 * second one does not wait.
 */
export function abortOnSignals(): AbortSignal {
  const abort = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => abort.abort(new Error('Stopped before it was done.')))
  }
  return abort.signal
}
