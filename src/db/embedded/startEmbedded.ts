import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { chooseAccount } from './embeddedAccount.ts'
import { bringUpServer } from './bringUpServer.ts'
import { checkDirectory } from './checkDirectory.ts'
import { findBinaries } from './findBinaries.ts'
import { holdLock } from './holdLock.ts'
import { initialiseCluster } from './initialiseCluster.ts'
import { getLayout, databaseUrl, type Layout } from './layout.ts'
import type { ServerSettings } from './serverSettings.ts'
import { stopServer } from './stopServer.ts'
import { keepLogShort } from './rotateLog.ts'
import { findLivingServer } from './pidFile.ts'
import { isRunning } from './processFacts.ts'
import type { RunningServer } from './runningServer.ts'
import { untilReady } from './untilReady.ts'
import { watchServer } from './watchServer.ts'

export type EmbeddedOptions = {
  /** The cluster is in its folder `postgres`. */
  dataDir: string
  log: (message: string) => void
  /** For tests: nothing waits for the disk, and a crash loses everything. */
  isThrowAway?: boolean
  settings?: ServerSettings
  /** The folder of a system's own `postgres` and `initdb`, in place of the packaged ones. */
  binDir?: string | undefined
  /** How often PostgreSQL is started again, at the same address, when it ends by itself. */
  restarts?: number
  /** Called when PostgreSQL ends without a call of stop(), and is not started again. */
  onExit?: (message: string) => void
}

export type Embedded = {
  url: string
  /** Whether it was still running from an earlier start, whose process was killed. */
  adopted: boolean
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the program, or that of `binDir`; at most one process holds
 * a DATA_DIR.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  // Other users may pass through it to reach the cluster as nobody, but not list it.
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 })
  const layout = getLayout(realpathSync(options.dataDir))
  const binaries = findBinaries(options.binDir)
  checkDirectory(layout, binaries.major)
  const lock = await holdLock(layout.lock)
  try {
    const adopted = await adoptServer(layout, options.log)
    const server = adopted ?? (await start())
    const port = Number(new URL(server.url).port)
    const watch = watchServer(server, () => start(port), options)
    const rotation = keepLogShort(layout.log, options.log)
    const stop = async () => {
      rotation.end()
      const last = await watch.end()
      await stopServer({ ...last, cluster: layout.cluster, postgres: binaries.postgres })
      lock.release()
    }
    let stopped: Promise<void> | undefined
    return { url: server.url, adopted: adopted !== undefined, stop: () => (stopped ??= stop()) }

    async function start(samePort?: number) {
      const account = chooseAccount([layout.dataDir, binaries.postgres])
      const isThrowAway = options.isThrowAway ?? false
      if (!existsSync(layout.cluster) || readdirSync(layout.cluster).length === 0) {
        options.log(`Making a new database in ${layout.cluster}`)
        await initialiseCluster(layout, binaries, account, isThrowAway)
      }
      const flags = { isThrowAway, settings: options.settings ?? {} }
      const at = samePort === undefined ? {} : { port: samePort }
      return bringUpServer({ layout, binaries, account, ...flags, ...at })
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Adopts the server that survived its starter, if any: waits for one that is still starting, and
 * for the end of one that is stopping.
 */
async function adoptServer(
  layout: Layout,
  log: (message: string) => void,
): Promise<RunningServer | undefined> {
  const living = findLivingServer(layout.cluster)
  if (living === undefined) return undefined
  const { pid, port } = living
  const server = { pid, url: databaseUrl(layout, port), isGone: () => !isRunning(pid) }
  if ((await untilReady({ ...server, cluster: layout.cluster })) === 'gone') return undefined
  log(`Took over the database that was still running (process ${pid})`)
  return server
}
