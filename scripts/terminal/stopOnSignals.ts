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
  if (process.env.npm_lifecycle_event) whenOrphaned(() => end('npm ended'))
}

/** Detects the death of npm's shell, which ends on SIGTERM without passing it on. */
function whenOrphaned(end: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 200)
  watch.unref()
}
