import { sql } from 'kysely'
import { sumSen, type Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#features/users/server/requireVisibleAgent.ts'
import { ACT_KINDS, type ActKind } from '../contract.ts'
import type * as endpoints from '../contract.ts'
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
    kinds: kinds.map(({ kind, count, amount }) => ({ kind, count, amount })),
  }
}
