import { closeLinks } from '#modules/customers/server/customerWrites.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

/**
 * Ends the links of a login's customers, since a link opens a session without the password that
 * changes. Call it before locking the login, because customers are always locked first.
 */
export async function closeLinksOfLogin({ db }: Context<Actor>, loginId: number): Promise<void> {
  const customers = await db
    .selectFrom('customer_logins')
    .select('customer_id')
    .where('user_id', '=', loginId)
    .execute()
  await closeLinks(
    db,
    customers.map(({ customer_id }) => customer_id),
  )
}
