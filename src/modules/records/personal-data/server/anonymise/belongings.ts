import { sql, type RawBuilder } from 'kysely'
import { RECORD_STATUS } from '#core/recordStatus.ts'

/** Selects the ids of the cashbooks, removed ones included. */
export const selectBooks = (id: number) => sql`SELECT id FROM cashbooks WHERE customer_id = ${id}`

const selectLogins = (id: number) =>
  sql`SELECT user_id FROM customer_logins WHERE customer_id = ${id}`

/** The customer's own attachments, and those of the cashbooks and payments. */
export const findAttachments = (id: number): RawBuilder<boolean> => sql`(
  attachments.customer_id = ${id} OR attachments.cashbook_id IN (${selectBooks(id)})
  OR attachments.transaction_id IN (
    SELECT id FROM transactions WHERE cashbook_id IN (${selectBooks(id)})))`

/** Messages about the problems that the customer reported. */
export const findMessages = (id: number): RawBuilder<boolean> => sql`
  message.dispute_id IN (SELECT id FROM disputes WHERE customer_id = ${id})`

/** Selects the ids of the files that show the customer or belong to one of the cashbooks. */
export const customerFiles = (id: number) => sql`
  SELECT profile_file_id AS id FROM customers WHERE id = ${id} AND profile_file_id IS NOT NULL
  UNION ALL SELECT file_id FROM attachments WHERE ${findAttachments(id)}
  UNION ALL SELECT file_id FROM signatures WHERE customer_id = ${id} AND file_id IS NOT NULL
  UNION ALL SELECT file_id FROM dispute_photos
    JOIN dispute_messages AS message ON message.id = message_id WHERE ${findMessages(id)}
  UNION ALL SELECT profile_file_id FROM users
    WHERE profile_file_id IS NOT NULL AND ${deletedLogins(id)}`

/** Logins of the customer that show no other customer: they go with this one. */
export const deletedLogins = (id: number): RawBuilder<boolean> => sql`(
  users.id IN (${selectLogins(id)}) AND NOT EXISTS (
    SELECT FROM customer_logins AS own JOIN customers AS shown ON shown.id = own.customer_id
    WHERE own.user_id = users.id AND shown.id <> ${id}
      AND shown.status = ${sql.lit(RECORD_STATUS.ACTIVE)}))`

/** Entries of `operation_log AS log` about the customer, the cashbooks and the logins. */
export const aboutCustomer = (id: number): RawBuilder<boolean> => sql`(
  log.customer_id = ${id} OR log.cashbook_id IN (${selectBooks(id)})
  OR (log.entity = 'customer' AND log.entity_id = ${id})
  OR (log.entity = 'user' AND log.entity_id IN (${selectLogins(id)})))`

/** Entries of `operation_log AS log` that a login of the customer made. */
export const madeByCustomer = (id: number): RawBuilder<boolean> => sql`
  log.actor_id IN (${selectLogins(id)})`

/** Imports that ended. A sheet that waits to be checked or imported stays. */
export const finishedImports: RawBuilder<boolean> = sql`(
  state IN ('DONE', 'FAILED', 'REFUSED') AND file_id IS NOT NULL)`
