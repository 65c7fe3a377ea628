import { sql } from 'kysely'
import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Ends the links of a login's customers, since a link opens a session without the password that
 * changes. Call it before locking the login, because customers are always locked first.
 */
export async function closeLinksOfLogin({ db }: Context<Actor>, loginId: number): Promise<void> {
  await sql`
    UPDATE customers SET portal_generation = portal_generation + 1
    WHERE id IN (
      SELECT id FROM customers
      WHERE id IN (SELECT customer_id FROM customer_logins WHERE user_id = ${loginId})
      ORDER BY id FOR UPDATE)`.execute(db)
}
