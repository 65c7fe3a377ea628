import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'
import { endSessions } from '#modules/office/auth/server/sessions.ts'
import { changeUsers } from '#modules/office/users/server/userRows.ts'

type Login = { id: number; username: string }

/**
 * Deletes the logins that have no customer left after this one, and ends their sessions. Links
 * become invalid with their customer. The caller has locked and deleted the customer.
 */
export async function removeLogins(
  { db, now }: Context<Actor>,
  customerId: number,
): Promise<Login[]> {
  const { rows } = await sql<Login>`
    SELECT id, username FROM users
    WHERE status <> ${sql.lit(RECORD_STATUS.DELETED)}
      AND id IN (SELECT user_id FROM customer_logins WHERE customer_id = ${customerId})
      AND NOT EXISTS (
        SELECT FROM customer_logins AS own JOIN customers ON customers.id = own.customer_id
        WHERE own.user_id = users.id AND customers.status = ${sql.lit(RECORD_STATUS.ACTIVE)})
    ORDER BY id FOR UPDATE`.execute(db)
  const ids = rows.map(({ id }) => id)
  await changeUsers(db, ids, { status: RECORD_STATUS.DELETED, updated_at: now })
  await endSessions(db, ids)
  return rows
}
