import type { Pool, PoolClient } from 'pg'
import type { Wanted } from './databaseHosts.ts'
import { readBackends } from './readBackends.ts'
import { CONNECT_WITHIN_MS } from './openPool.ts'
import { WatchedLine } from './watchedLine.ts'

/** A connection that waits this long for a byte is looked into, in milliseconds. */
export const SILENT_MS = 10_000

type Options = {
  url: string
  wanted?: Wanted | undefined
  silentMs?: number | undefined
  /** The time limit of looking. */
  answerMs?: number | undefined
  /** False behind a pooler in transaction mode, where a connection has no process of its own. */
  isDirect?: boolean
  /** Whether a lent connection without a statement is asked, too: it listens, or holds a lock. */
  isProbed?: boolean
  /** Called with the number of connections that were given up. */
  onGivenUp(count: number): void
}

export type PoolWatch = {
  /** Returns whether a new connection could not reach the database either, when last tried. */
  isSilent(): boolean
  end(): void
}

/**
 * Gives up connections whose database vanished without closing them: TCP alone takes 15 minutes.
 * A connection that waits for an answer and has got no byte for `silentMs` is looked into over a
 * new one. It is given up when the database cannot be reached, or when its process there is gone or
 * idle. A statement that runs or waits for a lock is left alone, however long it takes.
 */
export function watchPool(pool: Pool, options: Options): PoolWatch {
  const { url, wanted, silentMs = SILENT_MS, isDirect = true, isProbed = false } = options
  const { answerMs = CONNECT_WITHIN_MS } = options
  const lines = new Map<PoolClient, WatchedLine>()
  let isSilent = false
  let isLooking = false
  pool.on('connect', (client) => {
    const line = new WatchedLine(client, silentMs, () => (isSilent = false))
    lines.set(client, line)
    client.once('end', () => lines.delete(client))
    // A pipeline takes any number of statements at once; others are asked when they have none.
    if (isDirect && line.isPipelined) line.learnBackend()
  })
  pool.on('acquire', (client) => lines.get(client)?.setLent(true))
  pool.on('release', (_, client) => lines.get(client)?.setLent(false))
  const look = async () => {
    const now = performance.now()
    for (const line of lines.values()) {
      line.observe(now)
      if (isDirect && line.isIdle && !line.backend) line.learnBackend()
      else if (isProbed && line.isIdle) line.probeWhenSilent(now)
    }
    const silent = [...lines.values()].filter((line) => line.isSilent(now))
    if (silent.length === 0 || isLooking) return
    isLooking = true
    const backends = silent.flatMap(({ backend }) => (backend ? [backend] : []))
    const found = await readBackends({ url, wanted, withinMs: answerMs }, backends)
    isLooking = false
    const lost = silent.filter((line) => line.isSilent(performance.now()) && line.isLost(found))
    if (lost.length === 0) return
    isSilent = found === 'unreachable'
    for (const line of lost) line.destroy()
    options.onGivenUp(lost.length)
  }
  const timer = setInterval(() => void look(), silentMs / 4)
  timer.unref()
  return { isSilent: () => isSilent, end: () => clearInterval(timer) }
}
