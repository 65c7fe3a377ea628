import { toCamelCase } from '#db/toCamelCase.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { getOpenDays, type HeldCash } from '#core/heldCash.ts'
import { maxSen, sumSen, type Sen, ZERO_SEN } from '#core/money.ts'
import { loadHolders } from '../../hand-overs/server/heldCash.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import type { listCommissions } from './schemas.ts'
import { visibleCommission } from './commissionPayments.ts'

/** Lists what each person earned, was paid and is owed: the postings say what is owed. */
export const handleListCommissions: Read<typeof endpoints.listCommissions> = async (
  context,
  { query },
) => {
  const { agentId } = query
  requireVisibleAgent(context.actor, agentId)
  const [rows, holders] = await Promise.all([
    loadCommissions(context, query),
    loadHolders(context.db, { agentId: agentId ?? context.actor.agentId }, context.today),
  ])
  const findCash = (row: CommissionRow) =>
    holders.find((each) => each.runnerId === row.user_id && each.agentId === row.agent_id)?.cash
  const items = rows.map((row) => ({
    ...toCamelCase(row),
    isRunner: row.role_id === ROLES.RUNNER,
    earned: row.earned_sen,
    paid: row.paid_sen,
    owed: row.owed_sen,
    ...getShortage(findCash(row)),
  }))
  return {
    earned: sumSen(items.map(({ earned }) => earned)),
    paid: sumSen(items.map(({ paid }) => paid)),
    owed: sumSen(items.map(({ owed }) => owed)),
    items,
  }
}

/** What a person is short, and since when; a surplus is none. */
function getShortage(cash: HeldCash | undefined) {
  const short = maxSen(cash?.differenceSen ?? ZERO_SEN, ZERO_SEN)
  const [oldest] = cash ? getOpenDays(cash) : []
  return { short, shortSince: short > 0 ? (oldest?.on ?? null) : null }
}

export type CommissionRow = {
  agent_id: number
  agent_name: string
  user_id: number
  user_name: string
  role_id: number
  earned_sen: Sen
  paid_sen: Sen
  owed_sen: Sen
}

type Filter = z.output<typeof listCommissions.query>

/**
 * Loads what each visible person earned and was paid in a period, and is owed now, in the books of
 * one agent or of all. A reversal counts in the period of its own day.
 */
export async function loadCommissions(
  { db, actor }: Context<Actor>,
  { agentId, from, to }: Filter,
): Promise<CommissionRow[]> {
  const ofAgent = agentId === undefined ? sql`true` : sql`agent_id = ${agentId}`
  const within = (on: RawBuilder<unknown>) =>
    sql`${on} BETWEEN ${from ?? '-infinity'}::date AND ${to ?? 'infinity'}::date`
  const { rows } = await sql<CommissionRow>`
    WITH owed AS (
      SELECT agent_id, user_id, -sum(amount_sen) AS owed_sen,
             -sum(amount_sen) FILTER (WHERE ${within(sql`business_on`)}) AS added_sen
      FROM postings
      WHERE account = 'commission_payable' AND ${ofAgent} AND ${visibleCommission(actor, 'postings')}
      GROUP BY agent_id, user_id
    ), paid AS (
      SELECT agent_id, user_id,
             sum(amount_sen) FILTER (WHERE ${within(sql`paid_on`)}) AS paid_sen,
             sum(amount_sen) FILTER (WHERE reversed_at IS NOT NULL
               AND ${within(sql`coalesce(reversed_on, paid_on)`)}) AS reversed_sen
      FROM commission_payments
      WHERE ${ofAgent} AND ${visibleCommission(actor, 'commission_payments')}
      GROUP BY agent_id, user_id
    ), given AS (
      SELECT agent_id, user_id, coalesce(paid_sen, 0) - coalesce(reversed_sen, 0) AS paid_sen FROM paid
    )
    SELECT owed.agent_id, agent.name AS agent_name, owed.user_id, person.name AS user_name, person.role_id,
           owed_sen, coalesce(paid_sen, 0) AS paid_sen,
           coalesce(added_sen, 0) + coalesce(paid_sen, 0) AS earned_sen
    FROM owed LEFT JOIN given USING (agent_id, user_id)
    JOIN users AS agent ON agent.id = owed.agent_id
    JOIN users AS person ON person.id = owed.user_id
    ORDER BY agent.name COLLATE "und-x-icu", owed.agent_id, person.role_id,
             person.name COLLATE "und-x-icu", owed.user_id`.execute(db)
  return rows
}
