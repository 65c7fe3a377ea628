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

/** npm hands SIGTERM to a shell that dies of it without passing it on: its death is the signal. */
function whenOrphaned(end: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 200)
  watch.unref()
}
