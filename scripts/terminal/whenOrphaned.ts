/** Detects the death of npm's shell, which ends on SIGTERM without passing it on. */
export function whenOrphaned(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 200)
  watch.unref()
}
