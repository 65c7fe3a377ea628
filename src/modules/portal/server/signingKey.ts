import { randomBytes } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import { keyedHash } from '#platform/server/secrets/secretKey.ts'
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
  return keyedHash(secretKey, NAME, await databaseHalf(db))
}

/** Returns the database's half, which is created at its first use. */
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
