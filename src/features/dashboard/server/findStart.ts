import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { getDashboard } from '../contract.ts'

type Start = z.output<typeof getDashboard.output>['start']

/** Returns what a new business has so far, and what its first loan still needs. */
export async function findStart(
  { db, businessName }: Context<Actor>,
  agentId: number | null,
): Promise<Start> {
  const ofAgent = agentId === null ? sql`true` : sql`agent_id = ${agentId}`
  const { rows } = await sql<Omit<Start, 'hasBusinessName'>>`SELECT
    EXISTS (SELECT FROM users WHERE role_id = ${sql.lit(ROLES.AGENT)} AND status = ${sql.lit(RECORD_STATUS.ACTIVE)}) AS "hasAgents",
    EXISTS (SELECT FROM packages WHERE status = ${sql.lit(RECORD_STATUS.ACTIVE)}) AS "hasPackages",
    EXISTS (SELECT FROM agent_packages WHERE ${ofAgent}) AS "hasAssignedPackages",
    EXISTS (SELECT FROM petty_cash_accounts WHERE balance_sen > 0 AND ${ofAgent}) AS "hasPettyCash",
    EXISTS (SELECT FROM customers WHERE status = ${sql.lit(RECORD_STATUS.ACTIVE)} AND ${ofAgent}) AS "hasCustomers",
    EXISTS (SELECT FROM cashbooks WHERE ${ofAgent}) AS "hasCashbooks"`.execute(db)
  return { ...rows[0]!, hasBusinessName: businessName !== '' }
}
