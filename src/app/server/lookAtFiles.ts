import { FilesUnreachable } from '../../platform/server/filesUnreachable.ts'
import type { FileStore } from '../../platform/server/fileStore.ts'

/**
 * At the start: a store that is away for a while is told to the log, since payments need no file.
 * @throws FilesUnreachable where waiting does not help, because the settings are wrong
 */
export async function lookAtFiles(
  fileStore: FileStore,
  log: { error(message: string): void },
): Promise<void> {
  try {
    await fileStore.probe()
  } catch (error) {
    if (!(error instanceof FilesUnreachable) || error.needsSettings) throw error
    log.error(error.message)
  }
}
