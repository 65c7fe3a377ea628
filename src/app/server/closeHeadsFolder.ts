import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './env.ts'

/**
 * Closes the folder of kept heads in DATA_DIR, which versions up to 0.2.0 left open to everybody on the machine. A folder
 * that LOG_HEADS_DIR names has the rights that its owner gave it.
 */
export async function closeHeadsFolder({
  dataDir,
  logHeadsDir,
}: Pick<Settings, 'dataDir' | 'logHeadsDir'>): Promise<void> {
  if (logHeadsDir !== join(dataDir, 'log-heads')) return
  await chmod(logHeadsDir, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
