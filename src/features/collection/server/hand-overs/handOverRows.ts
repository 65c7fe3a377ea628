import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import { subtractSen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type * as endpoints from '../../handOverContract.ts'

/** Selects the hand-overs that are not removed, with the names of their users. */
export function selectHandOvers(db: Database) {
  return db
    .selectFrom('hand_overs')
    .innerJoin('users as runner', 'runner.id', 'hand_overs.runner_id')
    .innerJoin('users as agent', 'agent.id', 'hand_overs.agent_id')
    .innerJoin('users as counter', 'counter.id', 'hand_overs.created_by')
    .leftJoin('users as confirmer', 'confirmer.id', 'hand_overs.confirmed_by')
    .selectAll('hand_overs')
    .select(['runner.name as runner_name', 'counter.name as counter_name'])
    .select(['agent.name as agent_name', 'confirmer.name as confirmer_name'])
    .where('hand_overs.removed_at', 'is', null)
}

export type HandOverRow = Awaited<
  ReturnType<ReturnType<typeof selectHandOvers>['executeTakeFirstOrThrow']>
>

/**
 * Restricts hand-overs to those a user may see: admins all, agents their runners', runners their
 * own.
 */
export function visibleHandOvers({ id, roleId, agentId }: Actor) {
  return (eb: ExpressionBuilder<DB, 'hand_overs'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    if (roleId === ROLES.RUNNER) return eb('hand_overs.runner_id', '=', id)
    return eb('hand_overs.agent_id', '=', assertDefined(agentId, 'only admin types have no agent'))
  }
}

/** Locks a visible hand-over until the end of the transaction. @throws AppError 404 */
export async function lockHandOver(
  { db, actor }: Context<Actor>,
  id: number,
): Promise<HandOverRow> {
  const row = await selectHandOvers(db)
    .where(visibleHandOvers(actor))
    .where('hand_overs.id', '=', id)
    .forUpdate('hand_overs')
    .executeTakeFirst()
  return orNotFound(row)
}

/** Locks the runner of a count, so that counts of the same cash wait for each other. */
export async function lockCarrier({ db }: Context<Actor>, runnerId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', runnerId).forNoKeyUpdate().execute()
}

/** Converts a hand-over to its API representation. */
export function toHandOverDto(row: HandOverRow): z.output<typeof endpoints.handOver> {
  return {
    id: row.id,
    agentId: row.agent_id,
    runnerId: row.runner_id,
    runnerName: row.runner_name,
    agentName: row.agent_name,
    date: row.collected_on,
    expected: row.expected_sen,
    counted: row.counted_sen,
    difference: subtractSen(row.counted_sen, row.expected_sen),
    remark: row.remark,
    createdAt: row.created_at,
    createdByName: row.counter_name,
    confirmedAt: row.confirmed_at,
    confirmedByName: row.confirmer_name,
  }
}

/** Returns the fields of a hand-over that the operation log stores. */
export const handOverFacts = (row: HandOverRow) => ({
  runnerId: row.runner_id,
  date: row.collected_on,
  amount: row.counted_sen,
  expectedAmount: row.expected_sen,
  ...(row.remark && { remark: row.remark }),
})
