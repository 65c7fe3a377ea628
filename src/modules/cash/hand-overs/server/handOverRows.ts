import { toCamelCase } from '#db/toCamelCase.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Day } from '#core/calendar.ts'
import { subtractSen, sumSen, type Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type * as schemas from './schemas.ts'

/** What a count says of one day. */
export type CountRow = {
  id: number
  date: Day
  expected: Sen
  counted: Sen
  resolved: Sen
  firstCounted: Sen | null
}

/** The days of a count, oldest first. */
const DAYS_OF_COUNT = sql<CountRow[]>`(
  SELECT json_agg(json_build_object('id', part.id, 'date', part.collected_on, 'expected', part.expected_sen,
           'counted', part.counted_sen, 'resolved', part.resolved_sen, 'firstCounted', part.first_counted_sen) ORDER BY part.collected_on)
  FROM hand_overs AS part WHERE part.id = hand_overs.id OR part.part_of = hand_overs.id)`

/** Selects the counts that are not removed, each with its days. */
export function selectCounts(db: Database) {
  return selectHandOvers(db)
    .select(DAYS_OF_COUNT.as('days'))
    .where('hand_overs.part_of', 'is', null)
}

export type Count = Awaited<ReturnType<ReturnType<typeof selectCounts>['executeTakeFirstOrThrow']>>

/** Selects the counted days that are not removed, with the names of their users. */
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

/** Locks a visible count until the end of the transaction. @throws AppError 404 */
export async function lockCount({ db, actor }: Context<Actor>, id: number): Promise<Count> {
  const row = await selectCounts(db)
    .where(visibleHandOvers(actor))
    .where('hand_overs.id', '=', id)
    .forUpdate('hand_overs')
    .executeTakeFirst()
  return orNotFound(row)
}

/** The rows of a count: its own, and those of the other days. */
export const getRowsOfCount = (id: number) =>
  sql<boolean>`(hand_overs.id = ${id} OR hand_overs.part_of = ${id})`

/** Sums what was expected and counted on all days of a count. */
export const sumCount = ({ days }: Count) => ({
  expectedSen: sumSen(days.map(({ expected }) => expected)),
  countedSen: sumSen(days.map(({ counted }) => counted)),
})

/** Converts a count to its API representation. */
export function toHandOverDto(row: Count): z.output<typeof schemas.handOver> {
  const { expectedSen, countedSen } = sumCount(row)
  const isOther = row.days.some(({ firstCounted }) => firstCounted !== null)
  return {
    ...toCamelCase(row),
    date: row.collected_on,
    expected: expectedSen,
    counted: countedSen,
    days: row.days.map(({ date, expected, counted }) => ({ date, expected, counted })),
    firstCounted: isOther
      ? sumSen(row.days.map(({ firstCounted, counted }) => firstCounted ?? counted))
      : null,
    difference: subtractSen(countedSen, expectedSen),
    createdByName: row.counter_name,
    confirmedByName: row.confirmer_name,
  }
}

/** Returns the fields of a count that the operation log stores: of several days each one, too. */
export const handOverFacts = (row: Count) => ({
  runnerId: row.runner_id,
  date: row.collected_on,
  amount: sumCount(row).countedSen,
  expectedAmount: sumCount(row).expectedSen,
  ...(row.days.length > 1 && {
    countedDays: row.days.map(({ date, expected, counted }) => `${date} ${counted} / ${expected}`),
  }),
  ...(row.remark && { remark: row.remark }),
})
