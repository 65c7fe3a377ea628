import { randomBytes } from 'node:crypto'
import type { Database } from '#db/connect.ts'

/** Returns a secret of this database, in no backup, which is created at its first use. */
export async function readStoredSecret(db: Database, name: string): Promise<Buffer> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name)
  const secret = await read().executeTakeFirst()
  if (secret) return secret.value
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((other) => other.doNothing())
    .execute()
  return (await read().executeTakeFirstOrThrow()).value
}
