const QUIET_MS = 1_000
const TERMINAL_MS = 100
const LOG_MS = 10_000

/**
 * Shows what takes longer than a second: one updated line on a terminal, a line every ten seconds
 * in a log.
 */
export function progressLine(action: string) {
  const begun = performance.now()
  let next = begun + QUIET_MS
  let isShown = false
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  return {
    report(step: string, share: number): void {
      const now = performance.now()
      if (now < next) return
      const line = `${action}  ${Math.floor(share * 100)} %  ${seconds()} s  ${step}`
      next = now + (process.stderr.isTTY ? TERMINAL_MS : LOG_MS)
      process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`)
      isShown = true
    },
    end(): void {
      if (isShown && process.stderr.isTTY) process.stderr.write('\r\u001B[K')
    },
    seconds,
  }
}
