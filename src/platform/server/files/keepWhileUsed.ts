import type { Database } from '#db/connect.ts'
import type { FileStore } from './fileStore.ts'
import { AppError } from '../appError.ts'

type Where = { db: Database; fileStore: FileStore }

/** Contents of a request, under the names that they are kept by. */
export type Contents = ReadonlyMap<string, Buffer>

/**
 * Keeps a request's files while `work` uses them. When the work is refused, it removes those that
 * no row names: a refused request leaves nothing.
 */
export async function keepWhileUsed<Result>(
  { db, fileStore }: Where,
  contents: Contents,
  work: () => Promise<Result>,
): Promise<Result> {
  if (contents.size === 0) return work()
  const keep = () => Promise.all([...contents].map(([name, bytes]) => fileStore.put(name, bytes)))
  try {
    await keep()
    const result = await work()
    // Another user may have sent the same content in the meantime, been refused, and removed it.
    await keep()
    return result
  } catch (error) {
    // After any other failure, such as a lost connection, it may still be in use.
    if (error instanceof AppError) await removeUnused(db, fileStore, contents)
    throw error
  }
}

async function removeUnused(db: Database, fileStore: FileStore, contents: Contents): Promise<void> {
  const computeHash = (name: string) => name.slice(0, SHA256_LENGTH)
  const hashes = [...new Set([...contents.keys()].map(computeHash))]
  const used = await db
    .selectFrom('files')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .execute()
    .then((rows) => new Set(rows.map(({ sha256 }) => sha256)))
    .catch(() => undefined)
  const unused = used && [...contents.keys()].filter((name) => !used.has(computeHash(name)))
  // A file that cannot be removed now does no harm; the sender needs the refusal.
  await Promise.allSettled((unused ?? []).map((name) => fileStore.remove(name)))
}

const SHA256_LENGTH = 64
