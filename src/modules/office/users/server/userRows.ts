import { sql, type Insertable, type Updateable } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import type { Users } from '#db/tables.ts'
import { unlessTaken } from '#platform/server/unlessTaken.ts'
import { insertForIds } from '#platform/server/writeAll.ts'
import { usersMessages } from '../messages.ts'

const USERNAME_TAKEN = { path: 'username', message: usersMessages.USERNAME_TAKEN }

type NewUser = Omit<Insertable<Users>, 'status' | 'outbox_key' | 'former_outbox_keys'>

/** Inserts users, and returns their ids. @throws AppError 409 when a username is taken */
export function insertUsers(db: Database, users: readonly NewUser[]): Promise<number[]> {
  return unlessTaken(insertForIds(db, 'users', users), 'users_username', USERNAME_TAKEN)
}

/** Inserts the first super admin, unless another process has it. Returns whether it did. */
export async function insertFirstUser(
  db: Database,
  user: { username: string; passwordHash: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      role_id: ROLES.SUPER_ADMIN,
      username: user.username,
      name: 'Super admin',
      password_hash: user.passwordHash,
    })
    .onConflict((same) =>
      same
        .column('username')
        .where(sql`status`, '<>', sql.lit(-2))
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/** Whose runner or customer somebody is never changes here: a move of the customer does that. */
type UserChange = Omit<
  Updateable<Users>,
  'id' | 'agent_id' | 'created_by' | 'created_at' | 'outbox_key' | 'former_outbox_keys'
>

/**
 * Changes users, all in the same way, as long as they are as given. Returns whether any was.
 * @throws AppError 409 when the username is taken
 */
export async function changeUsers(
  db: Database,
  ids: readonly number[],
  change: UserChange,
  given: Pick<UserChange, 'password_hash' | 'is_password_by_other'> = {},
): Promise<boolean> {
  const changing = db
    .updateTable('users')
    .set(change)
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where((eb) => eb.and(given))
    .executeTakeFirst()
  const { numUpdatedRows } = await unlessTaken(changing, 'users_username', USERNAME_TAKEN)
  return numUpdatedRows > 0n
}

/** So many changes without a log-in in between lose nothing that waits on a phone. */
const FORMER_KEYS = 8

/** Replaces the keys of what the phones of these users keep. */
export async function replaceOutboxKeys(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE users SET
      former_outbox_keys = (ARRAY[outbox_key] || former_outbox_keys)[1:${sql.lit(FORMER_KEYS)}],
      outbox_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE id IN (SELECT id FROM users WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR UPDATE)`.execute(
    db,
  )
}
