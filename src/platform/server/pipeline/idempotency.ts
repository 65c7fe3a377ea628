import { sql } from 'kysely'
import { compiledOnce } from '#db/statements/compiledOnce.ts'
import type { Database } from '#db/connect.ts'
import { commonMessages } from '../../contract/commonMessages.ts'
import { conflict, AppError } from '../appError.ts'
import { keyedHash, type SecretKey } from '../secrets/secretKey.ts'

/** A request that may be sent again: its user, its key and its content. */
export type Repeatable = { userId: number; key: string; call: string; requestHash: Buffer }

/** The first response to a key, wrapped because a response may be null. */
export type StoredResponse = { data: unknown }

/**
 * Hashes a request: the same key with another hash is another request. Passwords are left out, and
 * the hash is keyed: the database alone is not enough to check a guess.
 */
export function hashOfRequest(secretKey: SecretKey, ...parts: readonly unknown[]): Buffer {
  const withoutPasswords = (name: string, value: unknown) =>
    /password/i.test(name) ? undefined : value
  return keyedHash(secretKey, 'idempotency', JSON.stringify(parts, withoutPasswords))
}

const keptUnder = compiledOnce((db, { userId, key }: Pick<Repeatable, 'userId' | 'key'>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', sql<boolean>`answer IS NULL`.as('isResponseGone')])
    .where('user_id', '=', userId)
    .where('key', '=', key),
)

// A request hashes to 32 bytes, so this hash matches none: the key serves no request any more.
const GIVEN_UP = Buffer.alloc(0)

const isGivenUp = ({ request_hash }: { request_hash: Buffer | null }) =>
  request_hash !== null && GIVEN_UP.equals(request_hash)

/**
 * Returns the first response of this key, or undefined. After a restore only the key is known.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used for another request,
 * REQUEST_GIVEN_UP (409) when it was reported as not recorded, REQUEST_ALREADY_RECORDED (409) when
 * its response is no longer kept.
 */
export async function firstResponse(
  db: Database,
  { userId, key, requestHash }: Repeatable,
): Promise<StoredResponse | undefined> {
  const [row] = await keptUnder(db, { userId, key })
  if (!row) return undefined
  if (isGivenUp(row)) throw conflict(commonMessages.REQUEST_GIVEN_UP)
  if (row.request_hash && !requestHash.equals(row.request_hash)) {
    throw new AppError(commonMessages.IDEMPOTENCY_KEY_REUSED)
  }
  if (row.isResponseGone) throw conflict(commonMessages.REQUEST_ALREADY_RECORDED)
  return { data: row.answer }
}

/** Puts the response of an act that waited in the place of the one that said so. */
export async function replaceResponse(db: Database, { userId, key }: Key, data: unknown) {
  await sql`UPDATE idempotency_keys SET answer = ${JSON.stringify(data)}::json
    WHERE user_id = ${userId} AND key = ${key}`.execute(db)
}

type Key = Pick<Repeatable, 'userId' | 'key'>

/**
 * Returns the response of this key, whatever the request; undefined where it was given up. `isKept`
 * is false where it was recorded and the response is no longer stored.
 */
export async function replayResponse(
  db: Database,
  key: Key,
): Promise<(StoredResponse & { isKept: boolean }) | undefined> {
  const [row] = await keptUnder(db, key)
  if (!row || isGivenUp(row)) return undefined
  return { data: row.answer, isKept: !row.isResponseGone }
}

/** Returns those of a user's keys under which something was recorded. */
export async function findRecordedKeys(
  db: Database,
  { userId, keys }: { userId: number; keys: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM idempotency_keys
    WHERE user_id = ${userId} AND key = ANY (${keys}::text[])
      AND request_hash IS DISTINCT FROM ${GIVEN_UP}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Makes an unused key useless and returns whether it did. Waits for a request about to commit. */
export async function giveUpKey(db: Database, { userId, key, now }: Key & { now: Date }) {
  const { rows } = await sql`
    INSERT INTO idempotency_keys (user_id, key, call, request_hash, answer, created_at)
    VALUES (${userId}, ${key}, 'given up', ${GIVEN_UP}, 'null', ${now})
    ON CONFLICT (user_id, key) DO NOTHING
    RETURNING key`.execute(db)
  return rows.length > 0
}

export type Kept = Repeatable & { answer: string; now: Date }

/**
 * Builds the insert that stores the response; a second one with the same key violates
 * `KEY_CONSTRAINT`.
 */
export const storeResponse = ({ userId, key, call, requestHash, answer: result, now }: Kept) => sql`
    INSERT INTO idempotency_keys (user_id, key, call, request_hash, answer, created_at)
    VALUES (${userId}, ${key}, ${call}, ${requestHash}, ${result}::json, ${now})`

export const KEY_CONSTRAINT = 'idempotency_keys_pkey'

/** Removes keys that are older than seven days. */
export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE created_at < ${now}::timestamptz - interval '7 days'`.execute(
    db,
  )
}
