import { FilesUnreachable } from './filesUnreachable.ts'
import type { FileStore } from './fileStore.ts'
import type { BucketStore } from './s3Store.ts'

/**
 * Opens a store for one business. Before anything in a bucket is changed, it must be that business's or nobody's: equal
 * contents are one object, so another business would remove files that this one still needs.
 */
export function ownedStore(
  store: FileStore | BucketStore,
  readOwner: () => Promise<string>,
): FileStore {
  if (!('claim' in store)) return store
  let claimed: Promise<void> | undefined
  const claim = () =>
    (claimed ??= claimFor(store, readOwner).catch((error: unknown) => {
      // Asked again next time: the store may have been out of reach.
      claimed = undefined
      throw error
    }))
  return {
    get: (name) => store.get(name),
    put: async (name, content) => {
      await claim()
      await store.put(name, content)
    },
    remove: async (name) => {
      await claim()
      await store.remove(name)
    },
    probe: async () => {
      await store.probe()
      await claim()
    },
  }
}

async function claimFor(store: BucketStore, readOwner: () => Promise<string>): Promise<void> {
  const owner = await readOwner()
  const found = await store.claim(owner)
  if (found === owner) return
  throw new FilesUnreachable(
    `The files at ${store.place} belong to another business: give each its own S3_PREFIX or S3_BUCKET. ` +
      `If they are this one's after all, remove the object "owner" there`,
    { needsSettings: true },
  )
}
