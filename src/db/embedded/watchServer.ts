import { type RunningServer } from './runningServer.ts'

/** Reports once if the server ends by itself; an adopted one is no child, so it is polled. */
export function watchServer(
  server: RunningServer,
  onExit: ((message: string) => void) | undefined,
): { end(): void } {
  const timer = setInterval(() => {
    if (!server.isGone()) return
    clearInterval(timer)
    onExit?.(`PostgreSQL (process ${server.pid}) has ended unexpectedly`)
  }, 500)
  timer.unref()
  return { end: () => clearInterval(timer) }
}
