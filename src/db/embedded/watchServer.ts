import type { RunningServer } from './runningServer.ts'

const LOOK_MS = 500
/** A server that has run this long has recovered: its restarts are counted from zero. */
const STEADY_MS = 10 * 60_000

type Options = {
  log: (message: string) => void
  restarts?: number
  onExit?: (message: string) => void
}

/**
 * Starts the server again when it ends by itself, a few times, and then reports its end once. An
 * adopted one is no child, so it is polled. `end` returns the server that runs last.
 */
export function watchServer(
  first: RunningServer,
  start: () => Promise<RunningServer>,
  { log, restarts = 0, onExit }: Options,
): { end(): Promise<RunningServer> } {
  let server = first
  let left = restarts
  let startedAt = performance.now()
  let starting: Promise<void> | undefined
  const restart = async (message: string) => {
    log(`${message}: starting it again`)
    try {
      server = await start()
      startedAt = performance.now()
      log(`PostgreSQL runs again (process ${server.pid})`)
    } catch (error) {
      clearInterval(timer)
      onExit?.(`${message}, and does not start: ${String(error)}`)
    }
  }
  const timer = setInterval(() => {
    if (starting !== undefined || !server.isGone()) return
    const message = `PostgreSQL (process ${server.pid}) has ended unexpectedly`
    if (performance.now() - startedAt > STEADY_MS) left = restarts
    if (left > 0) {
      left -= 1
      starting = restart(message).finally(() => (starting = undefined))
      return
    }
    clearInterval(timer)
    onExit?.(message)
  }, LOOK_MS)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await starting
      return server
    },
  }
}
