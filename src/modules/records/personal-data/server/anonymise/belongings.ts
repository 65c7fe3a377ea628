import { sql, type RawBuilder } from 'kysely'
import type { Whom } from '#db/whom.ts'

/** Entries of `operation_log AS log` about the customers, the cashbooks and the logins. */
export const aboutCustomers = ({ customerIds, books, logins }: Whom): RawBuilder<boolean> => sql`(
  log.customer_id = ANY (${customerIds}::bigint[]) OR log.cashbook_id IN (${books})
  OR (log.entity = 'customer' AND log.entity_id = ANY (${customerIds}::bigint[]))
  OR (log.entity = 'user' AND log.entity_id IN (${logins})))`

/** Entries of `operation_log AS log` that a login of the customers made. */
export const madeByCustomers = ({ logins }: Whom): RawBuilder<boolean> => sql`
  log.actor_id IN (${logins})`
