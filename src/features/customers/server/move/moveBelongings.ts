import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/server/handler.ts'

/**
 * Moves the records of customers to another agent in one statement: documents, pictures, notes,
 * signatures, reloans, logins. Cashbooks follow by their foreign key and lose the runner of another
 * agent. Recorded money stays: transactions, journals, settlements and commissions.
 */
export async function moveBelongings(
  { db }: Pick<Context, 'db'>,
  customerIds: readonly number[],
  agentId: number,
): Promise<void> {
  const isOfCustomers = sql`customer_id = ANY (${customerIds}::bigint[])`
  await sql`
    WITH books AS (
      SELECT id FROM cashbooks WHERE ${isOfCustomers}
    ), unassigned AS (
      UPDATE cashbooks SET runner_id = NULL
      WHERE ${isOfCustomers} AND status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} AND runner_id IS NOT NULL
    ), papers AS (
      UPDATE attachments SET agent_id = ${agentId}
      WHERE ${isOfCustomers} OR cashbook_id IN (SELECT id FROM books)
      RETURNING file_id
    ), signed AS (
      UPDATE signatures SET agent_id = ${agentId} WHERE ${isOfCustomers} RETURNING file_id
    ), pictures AS (
      UPDATE files SET agent_id = ${agentId}
      WHERE id IN (
        SELECT file_id FROM papers UNION SELECT file_id FROM signed
        UNION SELECT profile_file_id FROM customers WHERE id = ANY (${customerIds}::bigint[]))
    ), noted AS (
      UPDATE notes SET agent_id = ${agentId} WHERE ${isOfCustomers}
    ), reloaned AS (
      UPDATE reloans SET agent_id = ${agentId} WHERE ${isOfCustomers} RETURNING id
    ), sources AS (
      UPDATE reloan_sources SET agent_id = ${agentId} WHERE reloan_id IN (SELECT id FROM reloaned)
    ), visits AS (
      UPDATE missed_visits SET agent_id = ${agentId} WHERE cashbook_id IN (SELECT id FROM books)
    ), opened AS (
      UPDATE customer_logins SET agent_id = ${agentId} WHERE ${isOfCustomers} RETURNING user_id
    )
    UPDATE users SET agent_id = ${agentId} WHERE id IN (SELECT user_id FROM opened)`.execute(db)
}
