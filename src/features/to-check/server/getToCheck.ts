import { sql } from 'kysely'
import { sumSen, type Sen } from '#core/money.ts'
import type { Read } from '#platform/server/handler.ts'
import { ACT_KINDS, type ActKind } from '../contract.ts'
import type * as endpoints from '../contract.ts'
import { matchingActs } from './matchingActs.ts'

type KindRow = { kind: ActKind; count: number; amount: Sen }

/** Counts what nobody has looked at yet, by kind. */
export const handleGetToCheck: Read<typeof endpoints.getToCheck> = async (context) => {
  const { rows } = await sql<KindRow>`
    SELECT kind, count(*) AS count, coalesce(sum(amount_sen), 0)::bigint AS amount
    FROM (${matchingActs(context, { state: 'WAITING' })}) AS waiting GROUP BY kind`.execute(
    context.db,
  )
  const kinds = ACT_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind))
  return {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    amount: sumSen(kinds.map(({ amount }) => amount)),
    kinds,
  }
}
