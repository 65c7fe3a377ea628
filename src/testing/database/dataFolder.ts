import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '#db/embedded/startEmbedded.ts'
import { findLivingServer } from '#db/embedded/pidFile.ts'
import { isRunning } from '#db/embedded/processFacts.ts'

const PREFIX = 'cashbook-test-'
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3
const ROOT = findRoot()

// A test run writes some gigabytes that nobody reads twice: memory takes them, where there is enough.
function findRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES && freemem() >= 2 * NEEDED_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Creates a temporary DATA_DIR, with the embedded database that may be started in it. */
export function dataFolder() {
  const dataDir = mkdtempSync(join(ROOT, `${PREFIX}${process.pid}-`))
  chmodSync(dataDir, 0o711)
  let started: Embedded[] = []
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()))
    started = []
  }
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    async start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
      const server = await startEmbedded({ dataDir, log: () => {}, isThrowAway: true, ...options })
      started.push(server)
      return server
    },
    stop,
    async remove(): Promise<void> {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ends and removes what killed test runs have left behind. */
export function sweepDataFolders(): void {
  for (const name of readdirSync(ROOT)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : NaN
    if (Number.isNaN(pid) || isRunning(pid)) continue
    const dataDir = join(ROOT, name)
    try {
      const server = findLivingServer(join(dataDir, 'postgres'))
      if (server) process.kill(server.pid, 'SIGQUIT')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // It belongs to another user, or another run is sweeping it too.
    }
  }
}
