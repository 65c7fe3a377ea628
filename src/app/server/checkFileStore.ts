import { FilesUnreachable } from '#platform/server/files/filesUnreachable.ts'
import type { FileStore } from '#platform/server/files/fileStore.ts'

/**
 * Checks the file store at the start. An unreachable store is only logged, since payments need no
 * file. @throws FilesUnreachable when the settings are wrong, so waiting does not help
 */
export async function checkFileStore(
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
