import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'

export type Statement = RawBuilder<unknown>

/** One or several customers, and SQL for the ids of what is theirs, removed records included. */
export type Whom = {
  customerIds: readonly number[]
  books: Statement
  /** The transactions of their cashbooks. */
  transactions: Statement
  logins: Statement
}

/** Customers who go to another agent. */
export type Moving = Whom & {
  agentId: number
  today: Day
  /** The files that are named by what moves. */
  files: Statement
}

/** Two records of one person: what the second has goes to the first. */
export type Merging = { keptId: number; mergedId: number }

/** Customers whose texts are removed. */
export type Leaving = Whom & {
  now: Date
  /** Logins that show nobody else: they go too. */
  ownLogins: Statement
  /** The words that they are known by. */
  words: Statement
}

/** A condition on a table with a `customer_id`. */
export const ofCustomers = ({ customerIds }: Pick<Whom, 'customerIds'>) =>
  sql<boolean>`customer_id = ANY (${customerIds}::bigint[])`

/** Selects the ids of customers and of the records that were merged into them. */
export const selectWithMerged = (customerIds: readonly number[]) => sql<{ id: number }>`
  SELECT id FROM customers
  WHERE id = ANY (${customerIds}::bigint[]) OR merged_into_id = ANY (${customerIds}::bigint[])`

/** Returns the id of the record that stands for a customer's: its own, or the one that it was merged into. */
export const standsFor = (customerId: number) => sql<number>`coalesce(
  (SELECT record.merged_into_id FROM customers AS record WHERE record.id = ${customerId}), ${customerId})`

export function getWhom(customerIds: readonly number[]): Whom {
  const theirs = ofCustomers({ customerIds })
  const books = sql`SELECT id FROM cashbooks WHERE ${theirs}`
  return {
    customerIds,
    books,
    transactions: sql`SELECT id FROM transactions WHERE cashbook_id IN (${books})`,
    logins: sql`SELECT user_id FROM customer_logins WHERE ${theirs}`,
  }
}

export function getLeaving(customerIds: readonly number[], now: Date): Leaving {
  const ownLogins = sql`
    SELECT own.user_id FROM customer_logins AS own
    WHERE own.customer_id = ANY (${customerIds}::bigint[]) AND NOT EXISTS (
      SELECT FROM customer_logins AS each JOIN customers AS shown ON shown.id = each.customer_id
      WHERE each.user_id = own.user_id AND shown.id <> ALL (${customerIds}::bigint[])
        AND shown.status = ${sql.lit(RECORD_STATUS.ACTIVE)})`
  const words = sql`
    SELECT word FROM customers, LATERAL (VALUES (name), (phone_number), (identity_number)) AS known (word)
    WHERE id = ANY (${customerIds}::bigint[]) AND word <> ''`
  return { ...getWhom(customerIds), now, ownLogins, words }
}
