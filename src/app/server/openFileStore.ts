import { join } from 'node:path'
import { directoryStore, type FileStore } from '#platform/server/files/fileStore.ts'
import { s3Store } from '#platform/server/files/s3Store.ts'
import type { Settings } from './env.ts'

/** Opens the file store of the settings: a bucket, or a folder in DATA_DIR. */
export function openFileStore({
  dataDir,
  bucket,
  storageReserveMegabytes = 0,
}: Pick<Settings, 'dataDir'> & Partial<Settings>): FileStore {
  return bucket
    ? s3Store(bucket)
    : directoryStore(join(dataDir, 'files'), storageReserveMegabytes * 2 ** 20)
}
