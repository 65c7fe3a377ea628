import { sql } from 'kysely'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import { maxSen, type Sen, ZERO_SEN } from '#core/money.ts'
import { loadHeldCash } from '../../hand-overs/server/heldCash.ts'
import { notFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { type Earner, toKey, unnestEarners } from './owedCommission.ts'

/** The role of an earner, and what their counts of cash lacked and nobody resolved. */
export type Payee = { roleId: RoleId; shortSen: Sen }

type Row = Earner & { roleId: RoleId; isOwn: boolean }

/**
 * Loads the earners: the agent, one of their runners, or another agent's runner who collected on a
 * loan before its customer moved. Shortages are loaded of those that are named for it, and count in
 * the books of the runner's own agent only. @throws AppError 404 when one is none of them
 */
export async function loadPayees(
  { db, today }: Context<Actor>,
  earners: readonly Earner[],
  short: readonly Earner[],
): Promise<Map<string, Payee>> {
  const { rows } = await sql<Row>`
    SELECT given.agent_id AS "agentId", given.user_id AS "userId", users.role_id AS "roleId",
           users.agent_id IS NOT DISTINCT FROM given.agent_id AS "isOwn"
    FROM ${unnestEarners(earners)} AS given (agent_id, user_id)
    JOIN users ON users.id = given.user_id
    WHERE users.role_id IN (${sql.lit(ROLES.AGENT)}, ${sql.lit(ROLES.RUNNER)})
      AND (users.id = given.agent_id OR users.agent_id = given.agent_id
        OR EXISTS (SELECT FROM postings WHERE account = 'commission_payable'
          AND postings.agent_id = given.agent_id AND postings.user_id = users.id))`.execute(db)
  if (rows.length < earners.length) throw notFound()
  const cash = await loadHeldCash(
    db,
    short.map(({ userId }) => userId),
    today,
  )
  return new Map(
    rows.map((row) => {
      const differenceSen = row.isOwn ? cash.get(row.userId)?.differenceSen : undefined
      const shortSen = maxSen(differenceSen ?? ZERO_SEN, ZERO_SEN)
      return [toKey(row), { roleId: row.roleId, shortSen }]
    }),
  )
}
