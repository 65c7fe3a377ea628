import { setTimeout as sleep } from 'node:timers/promises'
import { launchServer, type LaunchOptions } from './launchServer.ts'
import { databaseUrl } from './layout.ts'
import { voidStalePid } from './pidFile.ts'
import { type RunningServer } from './runningServer.ts'
import { untilReady } from './untilReady.ts'

const PATIENCE_MS = 10_000

// Its port was taken in the meantime, or the remains of a killed server are still going away.
const PASSES = /address already in use|shared memory block|lock file "postmaster.pid" already/i

/** Launches PostgreSQL until it responds; retries when the obstacle is temporary. */
export async function bringUpServer(options: LaunchOptions): Promise<RunningServer> {
  const { cluster } = options.layout
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    voidStalePid(cluster)
    const { pid, port, isGone, lastWords, kill } = await launchServer(options)
    const server = { pid, url: databaseUrl(options.layout, port), isGone }
    try {
      if ((await untilReady({ ...server, cluster })) === 'ready') return server
    } catch (error) {
      kill()
      throw error
    }
    const output = lastWords()
    if (!PASSES.test(output) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start. It said:\n${output}`)
    }
    await sleep(200)
  }
}
