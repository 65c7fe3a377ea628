import { whenOrphaned } from './whenOrphaned.ts'

let installed: AbortSignal | undefined

/**
 * Returns a signal that work in progress heeds to clean up after itself. The first SIGINT, SIGTERM or SIGHUP aborts it,
 * and a second one does not wait; so does an error that reached no caller, which would end the process with its
 * database still running.
 */
export function abortOnSignals(): AbortSignal {
  if (installed) return installed
  const abort = new AbortController()
  installed = abort.signal
  const stop = () => abort.abort(new Error('Stopped before it was done.'))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stop)
  whenOrphaned(stop)
  const crash = (error: unknown) => {
    // What follows the first one comes from the work that was left.
    if (abort.signal.aborted) return
    console.error(error)
    process.exitCode = 1
    abort.abort(error)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  return abort.signal
}
