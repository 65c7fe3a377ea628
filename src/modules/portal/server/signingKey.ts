import { keyedHash } from '#platform/server/secrets/secretKey.ts'
import { readStoredSecret } from '#platform/server/secrets/readStoredSecret.ts'
import type { Context } from '#platform/server/handler.ts'

const NAME = 'portal-links'

/**
 * Returns the key that signs links. One half is the server's, outside the database; the other is in
 * this database but in no backup. Neither half can forge a link alone, and a restore invalidates
 * all links.
 */
export async function signingKey({
  db,
  secretKey,
}: Pick<Context<unknown>, 'db' | 'secretKey'>): Promise<Buffer> {
  return keyedHash(secretKey, NAME, await readStoredSecret(db, NAME))
}
