import { sql } from 'kysely'
import { isAdminType } from '../../../core/access/roles.ts'
import { conflict } from '../../../kit/server/refused.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { portalText } from '../text.ts'

/**
 * Ends the links of a login's customers: whoever had one got in without the password that changes.
 * To be called before the login itself is locked, for customers come first wherever both are.
 */
export async function closeLinksOfLogin({ db }: Context<Actor>, loginId: number): Promise<void> {
  await sql`
    UPDATE customers SET portal_generation = portal_generation + 1
    WHERE id IN (
      SELECT id FROM customers
      WHERE id IN (SELECT customer_id FROM customer_logins WHERE user_id = ${loginId})
      ORDER BY id FOR UPDATE)`.execute(db)
}

/** @throws Refused 409 when the login shows a customer of another agent: only admin types may. */
export async function refuseLoginOfSeveral(
  { db, actor }: Context<Actor>,
  loginId: number,
): Promise<void> {
  if (isAdminType(actor.roleId)) return
  const another = await db
    .selectFrom('customer_logins')
    .select('customer_id')
    .where('user_id', '=', loginId)
    .where('agent_id', '<>', actor.agentId!)
    .executeTakeFirst()
  if (another) throw conflict(portalText.LOGIN_OF_SEVERAL_AGENTS)
}
