import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/connect.ts'

const NAME = 'portal-links'

/** The key that signs links, made the first time that one is needed. */
export async function signingKey(db: Database): Promise<Buffer> {
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
