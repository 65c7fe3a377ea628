import { sql } from 'kysely'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { disputeMessages as text } from '../messages.ts'

const MOST_OPEN = 5

/** Refuses a further open dispute. The caller has locked the customer. @throws AppError 409 */
export async function refuseManyOpen({ db }: Context<Actor>, customerId: number): Promise<void> {
  const { open } = await db
    .selectFrom('disputes')
    .select(sql<number>`count(*)`.as('open'))
    .where('customer_id', '=', customerId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  if (open >= MOST_OPEN) throw conflict(text.TOO_MANY_OPEN_DISPUTES, { most: MOST_OPEN })
}
