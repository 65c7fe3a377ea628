import { join } from 'node:path'
import { directoryStore, type FileStore } from '#platform/server/files/fileStore.ts'
import { ownedStore } from '#platform/server/files/ownedStore.ts'
import { s3Store } from '#platform/server/files/s3Store.ts'
import type { Settings } from './env.ts'

type Where = Pick<Settings, 'dataDir'> & Partial<Settings>

/**
 * Opens the file store of the settings: a bucket, or a folder in DATA_DIR. With an owner, a bucket of another business is
 * refused before it is written to.
 */
export function openFileStore(
  { dataDir, bucket, storageReserveMegabytes = 0 }: Where,
  readOwner?: () => Promise<string>,
): FileStore {
  const store = bucket
    ? s3Store(bucket)
    : directoryStore(join(dataDir, 'files'), storageReserveMegabytes * 2 ** 20)
  return readOwner ? ownedStore(store, readOwner) : store
}
