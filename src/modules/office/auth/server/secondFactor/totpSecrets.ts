import type { Database } from '#db/connect.ts'

/** Stores the secret of a user's codes in place of one that is not confirmed. Returns whether it did. */
export async function startTotpSecret(
  db: Database,
  userId: number,
  sealedSecret: Buffer,
): Promise<boolean> {
  const sealed = { sealed_secret: sealedSecret, last_period: 0 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...sealed })
    .onConflict((on) =>
      on.column('user_id').doUpdateSet(sealed).where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** Confirms a secret. Returns whether it was not before. */
export async function confirmTotpSecret(db: Database, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses the code of a period up; of two at once one is refused. */
export async function spendPeriod(db: Database, userId: number, period: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_period: period })
    .where('user_id', '=', userId)
    .where('last_period', '<', period)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the secret of a user's codes. */
export async function removeTotpSecret(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
}
