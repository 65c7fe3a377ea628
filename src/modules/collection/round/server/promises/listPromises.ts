import { sql } from 'kysely'
import type { Read } from '#platform/server/handler.ts'
import { requireCustomer } from '#modules/lending/cashbooks/server/requireCustomer.ts'
import type * as endpoints from '../../contract.ts'
import { selectPromises, toPromiseDto } from './promiseRows.ts'

const SHOWN = 20

/** Handles the promises of a visible customer, newest first. @throws AppError 404 */
export const handleListPromises: Read<typeof endpoints.listPromises> = async (
  context,
  { query },
) => {
  const { db, today } = context
  const customerId = await requireCustomer(context, query.customerId)
  const own = selectPromises(db, today).where('cashbooks.customer_id', '=', customerId)
  const [rows, counts] = await Promise.all([
    own.orderBy('promise.made_on', 'desc').orderBy('promise.id', 'desc').limit(SHOWN).execute(),
    db
      .selectFrom(own.as('own'))
      .select([
        sql<number>`count(*) FILTER (WHERE own.state = 'KEPT')`.as('kept'),
        sql<number>`count(*) FILTER (WHERE own.state = 'BROKEN')`.as('broken'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toPromiseDto), ...counts }
}
