import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { cashDifference } from '#core/handOver.ts'
import { getHeldDay, spreadCount } from '#core/heldCash.ts'
import { assertDefined } from '#core/invariant.ts'
import { sumSen } from '#core/money.ts'
import {
  conflict,
  fieldError,
  orNotFound,
  notFound,
  unwrapOrThrow,
} from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { loadHeldCash } from './heldCash.ts'
import type * as endpoints from '../contract.ts'
import { handOverMessages as text } from '../messages.ts'
import { boxCash } from './boxCash.ts'
import { insertCount } from './countWrites.ts'
import { handOverFacts, selectCounts, toHandOverDto } from './handOverRows.ts'

type Runner = { id: number; agentId: number }

/**
 * Handles the count of all the cash that a runner holds, or of that of one day; a count by another
 * user is confirmed at once, because that user holds the cash.
 */
export const handleRecordHandOver: Write<typeof endpoints.recordHandOver> = async (
  context,
  { body },
) => {
  const { db, actor, today } = context
  const { date, countedAmount: countedSen, remark, expectedAmount } = body
  if (date && date > today)
    throw fieldError('date', refusalMessages.DATE_IN_FUTURE, { todayOn: today })
  const runner = await lockRunner(context, body.runnerId)
  if (await isWaiting(context, runner, date)) throw conflict(text.HAND_OVER_WAITING)
  const held = (await loadHeldCash(db, [runner.id], today)).get(runner.id)
  const days = date ? [getHeldDay(held, date)] : (held?.days ?? []).filter((day) => day.leftSen > 0)
  const leftSen = sumSen(days.map((day) => day.leftSen))
  if (expectedAmount !== undefined && expectedAmount !== leftSen) {
    throw conflict(text.CASH_CHANGED, { leftSen })
  }
  unwrapOrThrow(cashDifference({ countedSen, remark }, leftSen))
  const isConfirmed = actor.id !== runner.id
  const id = await insertCount(context, {
    agentId: runner.agentId,
    runnerId: runner.id,
    days: spreadCount(days, countedSen).map((part, place) => ({
      ...part,
      resolvedSen: assertDefined(days[place], 'a part for each day').resolvedSen,
    })),
    remark,
    isConfirmed,
  })
  if (isConfirmed) await boxCash(context, id, runner.agentId)
  const row = await selectCounts(db).where('hand_overs.id', '=', id).executeTakeFirstOrThrow()
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

/** Returns whether a count of this cash waits for the agent. */
async function isWaiting({ db }: Context<Actor>, { id, agentId }: Runner, on: Day | undefined) {
  const waiting = await db
    .selectFrom('hand_overs')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('runner_id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .$call((all) => (on === undefined ? all : all.where('collected_on', '=', on)))
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
