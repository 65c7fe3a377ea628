import { sql } from 'kysely'
import { sumSen, type Sen } from '#core/money.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type * as endpoints from '../contract.ts'
import { ACT_KINDS, type ActKind } from '../contract.ts'
import { matchingActs } from './matchingActs.ts'

type KindRow = {
  kind: ActKind
  count: number
  amount: Sen
  people: { id: number; name: string }[] | null
}

/** Counts what nobody has looked at yet, by kind, and names who did it. */
export const handleGetToCheck: Read<typeof endpoints.getToCheck> = async (context, { query }) => {
  requireVisibleAgent(context.actor, query.agentId)
  const disputes = countDisputes(context, query.agentId)
  const { rows } = await sql<KindRow>`
    WITH waiting AS MATERIALIZED (${matchingActs(context, { state: 'WAITING', ...query })})
    SELECT kind, count(*) AS count, coalesce(sum(amount_sen), 0)::bigint AS amount,
           (SELECT json_agg(json_build_object('id', users.id, 'name', users.name))
            FROM users WHERE users.id = ANY (array_agg(DISTINCT waiting.actor_id))) AS people
    FROM waiting GROUP BY kind`.execute(context.db)
  const kinds = ACT_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind))
  const people = new Map(kinds.flatMap((row) => (row.people ?? []).map((each) => [each.id, each])))
  return {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    amount: sumSen(kinds.map(({ amount }) => amount)),
    people: [...people.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    disputes: await disputes,
    kinds: kinds.map(({ kind, count, amount }) => ({ kind, count, amount })),
  }
}

const CLOSED_DAYS = 7

/** Counts what customers reported: an answer is shown for a week, so that owners see it. */
async function countDisputes({ db, now }: Context<Actor>, agentId: number | undefined) {
  const { rows } = await sql<{ open: number; closed: number; corrected: number }>`
    SELECT count(*) FILTER (WHERE outcome IS NULL) AS open,
           count(*) FILTER (WHERE outcome IS NOT NULL) AS closed,
           count(*) FILTER (WHERE outcome = 'CORRECTED') AS corrected
    FROM disputes
    WHERE (outcome IS NULL OR closed_at > ${now}::timestamptz - ${CLOSED_DAYS} * interval '1 day')
      ${agentId === undefined ? sql`` : sql`AND agent_id = ${agentId}`}`.execute(db)
  return rows[0] ?? { open: 0, closed: 0, corrected: 0 }
}
