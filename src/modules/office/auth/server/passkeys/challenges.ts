import { randomBytes } from 'node:crypto'
import type { Actor, Context } from '#platform/server/handler.ts'

const MINUTES = 5

type Who = Context<Actor | null>

/** Makes a challenge for a log-in, or for one user who adds a passkey; deletes the expired ones. */
export async function createChallenge({ db, now }: Who, userId: number | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + MINUTES * 60_000)
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at })
    .execute()
  return challenge
}

/** Spends a challenge; returns whether it was open for this user, or null for a log-in. */
export async function spendChallenge(
  { db, now }: Who,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  return used !== undefined && used.user_id === userId && used.expires_at > now
}
