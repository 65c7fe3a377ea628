import { sql } from 'kysely'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Context } from '#platform/server/handler.ts'
import type { getDashboard } from './schemas.ts'

type Start = Omit<z.output<typeof getDashboard.output>['start'], 'hasBusinessName'>

/** Returns what a new business has so far, and what its first loan still needs. */
export async function findStart(db: Context['db'], agentId: number | null): Promise<Start> {
  const ofAgent = agentId === null ? sql`true` : sql`agent_id = ${agentId}`
  const { rows } = await sql<Start>`SELECT
    EXISTS (SELECT FROM users WHERE role_id = ${sql.lit(ROLES.AGENT)} AND status = ${sql.lit(RECORD_STATUS.ACTIVE)}) AS "hasAgents",
    (SELECT min(id) FROM users WHERE role_id = ${sql.lit(ROLES.AGENT)} AND status = ${sql.lit(RECORD_STATUS.ACTIVE)} HAVING count(*) = 1) AS "onlyAgentId",
    EXISTS (SELECT FROM users WHERE role_id = ${sql.lit(ROLES.RUNNER)} AND status = ${sql.lit(RECORD_STATUS.ACTIVE)} AND ${ofAgent}) AS "hasRunners",
    EXISTS (SELECT FROM packages WHERE status = ${sql.lit(RECORD_STATUS.ACTIVE)}) AS "hasPackages",
    EXISTS (SELECT FROM agent_packages WHERE ${ofAgent}) AS "hasAssignedPackages",
    EXISTS (SELECT FROM petty_cash_accounts WHERE balance_sen > 0 AND ${ofAgent}) AS "hasPettyCash",
    EXISTS (SELECT FROM customers WHERE status = ${sql.lit(RECORD_STATUS.ACTIVE)} AND ${ofAgent}) AS "hasCustomers",
    EXISTS (SELECT FROM cashbooks WHERE ${ofAgent}) AS "hasCashbooks"`.execute(db)
  return assertDefined(rows[0], 'the statement returns one row')
}
