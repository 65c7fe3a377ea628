import { randomUUID } from 'node:crypto'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Context } from '#platform/server/handler.ts'
import type { customerOfLink } from './customerOfLink.ts'
import { insertLogin } from './insertLogin.ts'

type Customer = Awaited<ReturnType<typeof customerOfLink>>

/**
 * Returns the user whose sessions a locked customer's links open, and makes it with the first one. It
 * shows this customer alone, and has no password: its username is one that nobody can type.
 */
export async function linkUserOf(context: Context<null>, customer: Customer): Promise<number> {
  const known = await context.db
    .selectFrom('customer_logins')
    .innerJoin('users', 'users.id', 'customer_logins.user_id')
    .select('users.id')
    .where('customer_logins.customer_id', '=', customer.id)
    .where('users.is_link_user', '=', true)
    .where('users.status', '=', RECORD_STATUS.ACTIVE)
    .executeTakeFirst()
  if (known) return known.id
  const username = `link:${randomUUID()}`
  return insertLogin(context, [customer], {
    username,
    passwordHash: '',
    createdBy: null,
    isLinkUser: true,
  })
}
