import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { restoreBackup, type Restored, type RestoreOptions } from '../restoreBackup.ts'
import { DRILL_PREFIX } from './removeAbandoned.ts'

type DrillOptions = Omit<RestoreOptions, 'url' | 'replace' | 'fileStore'> & {
  binDir: string | undefined
  signal: AbortSignal
}

/**
 * Proves a backup: restores it into a database of its own, as far as the proof of its books. The database and its files
 * go away, however it ends.
 */
export async function drill({ binDir, ...options }: DrillOptions): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), DRILL_PREFIX))
  try {
    // Nothing of it has to outlive a crash, and nothing is written to its log.
    const server = await startEmbedded({ dataDir, binDir, log: () => {}, isThrowAway: true })
    const fileStore = directoryStore(join(dataDir, 'files'))
    return await restoreBackup({ ...options, url: server.url, replace: true, fileStore }).finally(
      () => server.stop(),
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
