import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { getResolvedShortage } from '#core/cashDifference.ts'
import { cashDifference, cashLeft } from '#core/handOver.ts'
import { assertDefined } from '#core/invariant.ts'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import {
  conflict,
  fieldError,
  orNotFound,
  notFound,
  unwrapOrThrow,
} from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { creditMessages } from '#features/credits/messages.ts'
import type * as endpoints from '../../handOverContract.ts'
import { handOverMessages as text } from '../../handOverMessages.ts'
import { loadDifferences } from '../differences/differenceRows.ts'
import { boxCash } from './boxCash.ts'
import { handOverFacts, toHandOverDto, selectHandOvers } from './handOverRows.ts'

type Runner = { id: number; agentId: number }

/**
 * Handles the count of a runner's cash of a day; a count by another user is confirmed at once,
 * because that user holds the cash.
 */
export const handleRecordHandOver: Write<typeof endpoints.recordHandOver> = async (
  context,
  { body },
) => {
  const { db, actor, today, now } = context
  const { date = today, countedAmount: countedSen, remark, expectedAmount } = body
  if (date > today) throw fieldError('date', creditMessages.DATE_IN_FUTURE, { todayOn: today })
  const runner = await lockRunner(context, body.runnerId)
  const { leftSen, resolvedSen, isWaiting } = await getCash(context, runner, date)
  if (isWaiting) throw conflict(text.HAND_OVER_WAITING)
  if (expectedAmount !== undefined && expectedAmount !== leftSen) {
    throw conflict(text.CASH_CHANGED, { leftSen })
  }
  unwrapOrThrow(cashDifference({ countedSen, remark }, leftSen))
  const isConfirmed = actor.id !== runner.id
  const { id } = await db
    .insertInto('hand_overs')
    .values({
      agent_id: runner.agentId,
      runner_id: runner.id,
      collected_on: date,
      expected_sen: leftSen,
      counted_sen: countedSen,
      resolved_sen: resolvedSen,
      remark,
      created_by: actor.id,
      created_at: now,
      ...(isConfirmed && { confirmed_by: actor.id, confirmed_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await selectHandOvers(db).where('hand_overs.id', '=', id).executeTakeFirstOrThrow()
  if (isConfirmed) await boxCash(context, row)
  return {
    data: toHandOverDto(row),
    log: {
      action: 'handOver.record',
      entity: 'hand-over',
      entityId: id,
      agentId: runner.agentId,
      after: handOverFacts(row),
    },
  }
}

/** Locks the runner so that two counts cannot run at once. @throws AppError 404 */
async function lockRunner(
  { db, actor }: Context<Actor>,
  named: number | undefined,
): Promise<Runner> {
  const id = actor.roleId === ROLES.RUNNER ? actor.id : named
  if (id === undefined) throw fieldError('runnerId', text.RUNNER_REQUIRED)
  if (named !== undefined && named !== id) throw notFound()
  const runner = await db
    .selectFrom('users')
    .select(['id', 'agent_id'])
    .where('id', '=', id)
    .where('role_id', '=', ROLES.RUNNER)
    .where('status', '<>', RECORD_STATUS.DELETED)
    .$if(!isAdminType(actor.roleId), (own) => own.where('agent_id', '=', actor.agentId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { id, agentId: assertDefined(orNotFound(runner).agent_id, 'a runner has an agent') }
}

async function getCash({ db }: Context<Actor>, { id, agentId }: Runner, on: Day) {
  const differences = await loadDifferences(db, [id])
  const { rows } = await sql<{ collected: Sen; handed_over: Sen; is_waiting: boolean }>`
    SELECT coalesce((SELECT amount_sen - transfer_sen FROM daily_totals
                     WHERE agent_id = ${agentId} AND business_on = ${on} AND kind = 'CREDIT'
                       AND runner_id = ${id}), 0)::bigint AS collected,
           coalesce(sum(counted_sen) FILTER (WHERE confirmed_at IS NOT NULL), 0)::bigint AS handed_over,
           coalesce(bool_or(confirmed_at IS NULL), false) AS is_waiting
    FROM hand_overs
    WHERE agent_id = ${agentId} AND runner_id = ${id} AND collected_on = ${on} AND removed_at IS NULL
  `.execute(db)
  const {
    collected: collectedSen,
    handed_over: handedOverSen,
    is_waiting: isWaiting,
  } = assertDefined(rows[0], 'sums return one row')
  const resolvedSen = getResolvedShortage(differences.get(id), on)
  const { leftSen } = cashLeft({
    collectedSen,
    handedOverSen,
    lastDifferenceSen: ZERO_SEN,
    resolvedSen,
  })
  return { leftSen, resolvedSen, isWaiting }
}
