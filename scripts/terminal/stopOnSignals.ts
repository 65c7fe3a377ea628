import { whenOrphaned } from './whenOrphaned.ts'

/** Ends the process cleanly on SIGTERM and SIGINT; a second signal does not wait. */
export function stopOnSignals(stop: (why: string) => Promise<void>): void {
  let isStopping = false
  const end = (why: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop(why).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  whenOrphaned(() => end('npm ended'))
}
