import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/connect.ts'
import { keyedHash } from '../../../platform/server/secretKey.ts'
import type { Context } from '../../../platform/server/handler.ts'

const NAME = 'portal-links'

/**
 * The key that signs links. Half of it is the server's, in no database; the other half is this database's,
 * in no backup: so neither of both alone forges a link, and after a restore all links are dead.
 */
export async function signingKey({
  db,
  secretKey,
}: Pick<Context<unknown>, 'db' | 'secretKey'>): Promise<Buffer> {
  return keyedHash(secretKey, NAME, await databaseHalf(db))
}

/** Made the first time that it is needed. */
async function databaseHalf(db: Database): Promise<Buffer> {
  const kept = () => db.selectFrom('secrets').select('value').where('name', '=', NAME)
  const key = await kept().executeTakeFirst()
  if (key) return key.value
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: randomBytes(32) })
    .onConflict((other) => other.doNothing())
    .execute()
  return (await kept().executeTakeFirstOrThrow()).value
}
