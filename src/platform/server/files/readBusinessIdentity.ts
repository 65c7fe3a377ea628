import type { Database } from '#db/connect.ts'

/** Returns the name that the database gave itself when it was made; its backups have the same. */
export async function readBusinessIdentity(db: Database): Promise<string> {
  const { identity } = await db
    .selectFrom('business_identities')
    .select('identity')
    .executeTakeFirstOrThrow()
  return identity
}
