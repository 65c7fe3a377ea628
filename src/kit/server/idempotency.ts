import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Database } from '../../db/connect.ts'
import { commonText } from '../contract/commonText.ts'
import { Refused } from './refused.ts'

/** A request that may be sent again: whose it is, its key, and what it asked. */
export type Repeatable = { userId: number; key: string; call: string; requestHash: Buffer }

/** The first answer to a key, wrapped because an answer may be null. */
export type FirstAnswer = { data: unknown }

/** A hash over what was asked: the same key with another hash is another request. */
export function hashOfRequest(...parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

const keptUnder = compiledOnce((db, { userId, key }: Pick<Repeatable, 'userId' | 'key'>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key),
)

/**
 * The answer this key was given before, or undefined.
 * @throws Refused IDEMPOTENCY_KEY_REUSED when the key was used for another request.
 */
export async function firstAnswer(
  db: Database,
  { userId, key, requestHash }: Repeatable,
): Promise<FirstAnswer | undefined> {
  const [row] = await keptUnder(db, { userId, key })
  if (!row) return undefined
  if (!requestHash.equals(row.request_hash)) throw new Refused(commonText.IDEMPOTENCY_KEY_REUSED)
  return { data: row.answer }
}

export type Kept = Repeatable & { answer: string; now: Date }

/** The insert that keeps the answer; a second one with the same key violates `KEY_CONSTRAINT`. */
export const keepAnswer = ({ userId, key, call, requestHash, answer, now }: Kept) => sql`
    INSERT INTO idempotency_keys (user_id, key, call, request_hash, answer, created_at)
    VALUES (${userId}, ${key}, ${call}, ${requestHash}, ${answer}::json, ${now})`

export const KEY_CONSTRAINT = 'idempotency_keys_pkey'

/** Removes keys that are older than the seven days they are kept. */
export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE created_at < ${now}::timestamptz - interval '7 days'`.execute(
    db,
  )
}
