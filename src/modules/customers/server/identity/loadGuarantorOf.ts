import { sql } from 'kysely'
import type { z } from 'zod'
import { isAdminType } from '#core/access/roles.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { guarantorOf } from '../identitySchemas.ts'

/** The most people whom a notice names. */
export const MOST_NAMED = 5

/** The numbers by which a person is known; blank where one is not known. */
export type Numbers = { id?: number | undefined; phone_number: string; identity_number: string }

/**
 * Returns whose open loans a person answers for: by the number of the identity card, without one by the
 * phone. It counts at every agent, and names those of this agent; to admin types all. The loans of the
 * customer with this id are their own.
 */
export async function loadGuarantorOf(
  { db, actor }: Context<Actor>,
  { id = 0, phone_number: phone, identity_number: number }: Numbers,
  agentId: number | null,
): Promise<z.output<typeof guarantorOf>> {
  const { rows } = await sql<GuaranteedRow>`
    SELECT customers.id, customers.name, customers.agent_id AS "agentId", count(*)::int AS "openCashbooks"
    FROM guarantors JOIN cashbooks ON cashbooks.id = guarantors.cashbook_id
    JOIN customers ON customers.id = cashbooks.customer_id
    WHERE cashbooks.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} AND cashbooks.voided_at IS NULL
      AND customers.id <> ${id}
      AND ((guarantors.identity_number <> '' AND guarantors.identity_number = ${number})
        OR (guarantors.phone_number = ${phone} AND '' IN (guarantors.identity_number, ${number}::text)))
    GROUP BY customers.id ORDER BY count(*) DESC, customers.id`.execute(db)
  return {
    openCashbooks: rows.reduce((sum, row) => sum + row.openCashbooks, 0),
    customers: rows
      .filter((row) => isAdminType(actor.roleId) || row.agentId === agentId)
      .slice(0, MOST_NAMED)
      .map(({ id, name }) => ({ id, name })),
  }
}

type GuaranteedRow = { id: number; name: string; agentId: number; openCashbooks: number }
