import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Database } from '../../db/connect.ts'
import { commonText } from '../contract/commonText.ts'
import { conflict, Refused } from './refused.ts'

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

// A request hashes to 32 bytes, so this hash stands for none: the key serves no request any more.
const GIVEN_UP = Buffer.alloc(0)

/**
 * The answer this key was given before, or undefined.
 * @throws Refused IDEMPOTENCY_KEY_REUSED when the key was used for another request, REQUEST_GIVEN_UP
 * (409) when its person was told that it was not recorded.
 */
export async function firstAnswer(
  db: Database,
  { userId, key, requestHash }: Repeatable,
): Promise<FirstAnswer | undefined> {
  const [row] = await keptUnder(db, { userId, key })
  if (!row) return undefined
  if (GIVEN_UP.equals(row.request_hash)) throw conflict(commonText.REQUEST_GIVEN_UP)
  if (!requestHash.equals(row.request_hash)) throw new Refused(commonText.IDEMPOTENCY_KEY_REUSED)
  return { data: row.answer }
}

type Key = Pick<Repeatable, 'userId' | 'key'>

/** The answer that was given under this key, whatever was asked; undefined where it was given up. */
export async function answerTo(db: Database, key: Key): Promise<FirstAnswer | undefined> {
  const [row] = await keptUnder(db, key)
  return row && !GIVEN_UP.equals(row.request_hash) ? { data: row.answer } : undefined
}

/** Makes an unused key useless and says whether it did. A request about to commit is waited for. */
export async function giveUpKey(db: Database, { userId, key, now }: Key & { now: Date }) {
  const { rows } = await sql`
    INSERT INTO idempotency_keys (user_id, key, call, request_hash, answer, created_at)
    VALUES (${userId}, ${key}, 'given up', ${GIVEN_UP}, 'null', ${now})
    ON CONFLICT (user_id, key) DO NOTHING
    RETURNING key`.execute(db)
  return rows.length > 0
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
