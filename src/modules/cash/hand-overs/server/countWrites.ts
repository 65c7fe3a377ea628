import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Sen } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertForIds } from '#platform/server/writeAll.ts'
import { getRowsOfCount } from './handOverRows.ts'

type CountedDay = { on: Day; expectedSen: Sen; countedSen: Sen; resolvedSen: Sen }

type NewCount = {
  agentId: number
  runnerId: number
  /** Oldest first. */
  days: readonly CountedDay[]
  remark: string
  isConfirmed: boolean
}

/** Inserts a row for each day; that of the newest is the count, the others are its parts. */
export async function insertCount(
  { db, actor, now }: Context<Actor>,
  { agentId, runnerId, days, remark, isConfirmed }: NewCount,
): Promise<number> {
  const rows = days.map((day) => ({
    agent_id: agentId,
    runner_id: runnerId,
    collected_on: day.on,
    expected_sen: day.expectedSen,
    counted_sen: day.countedSen,
    resolved_sen: day.resolvedSen,
    remark,
    created_by: actor.id,
    created_at: now,
    ...(isConfirmed && { confirmed_by: actor.id, confirmed_at: now }),
  }))
  const [inserted] = await insertForIds(db, 'hand_overs', rows.slice(-1))
  const id = assertDefined(inserted, 'a count has a day')
  const parts = rows.slice(0, -1).map((row) => ({ ...row, part_of: id }))
  await insertForIds(db, 'hand_overs', parts)
  return id
}

/** Replaces what the runner said of each day by what the agent counted, and keeps both. */
export async function replaceCounted(
  { db }: Context<Actor>,
  days: readonly { id: number; countedSen: Sen }[],
  remark: string,
): Promise<void> {
  await sql`
    UPDATE hand_overs SET first_counted_sen = hand_overs.counted_sen, counted_sen = part.counted_sen, remark = ${remark}
    FROM unnest(${days.map(({ id }) => id)}::bigint[],
                ${days.map(({ countedSen }) => countedSen)}::bigint[]) AS part (id, counted_sen)
    WHERE hand_overs.id = part.id`.execute(db)
}

/** Marks a count as confirmed or removed. */
export async function markCount(
  { db }: Context<Actor>,
  countId: number,
  mark: { confirmed_by: number; confirmed_at: Date } | { removed_at: Date },
): Promise<void> {
  await db.updateTable('hand_overs').set(mark).where(getRowsOfCount(countId)).execute()
}

type Boxed = { id: number; agent_id: number; runner_id: number; boxed_sen: Sen }

/** Notes what each day of a count moves into the box, in the order of their ids. */
export async function noteBoxed(
  { db }: Context<Actor>,
  countId: number,
  boxedSen: RawBuilder<unknown>,
): Promise<Boxed[]> {
  const { rows } = await sql<Boxed>`
    UPDATE hand_overs SET boxed_sen = ${boxedSen} WHERE ${getRowsOfCount(countId)}
    RETURNING id, agent_id, runner_id, boxed_sen`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}
