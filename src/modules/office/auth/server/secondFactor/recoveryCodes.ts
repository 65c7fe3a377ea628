import { randomInt } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { keyedHash, type SecretKey } from '#platform/server/secrets/secretKey.ts'

const CODES = 10
const GROUPS = 3
const GROUP_LENGTH = 4
// Without i, l, o and u: nobody confuses the others on paper. 12 of them have 60 bits.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Replaces the recovery codes of the user; the codes are readable only in this response. */
export async function replaceRecoveryCodes(context: Context<Actor>): Promise<string[]> {
  const { db, actor, secretKey } = context
  const codes = Array.from({ length: CODES }, createCode)
  await removeRecoveryCodes(db, actor.id)
  const rows = codes.map((code) => ({
    user_id: actor.id,
    code_hash: hashRecoveryCode(secretKey, actor.id, code),
  }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** Removes all recovery codes of a user. */
export async function removeRecoveryCodes(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Uses a code up; of two at once one is refused. */
export async function spendRecoveryCode(
  db: Database,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function createCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(32)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Hashes a code as it was typed: case, spaces and dashes do not matter. */
export function hashRecoveryCode(key: SecretKey, userId: number, typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[^0-9a-z]/g, '')
  return keyedHash(key, 'recovery code', `${userId} ${code}`)
}
