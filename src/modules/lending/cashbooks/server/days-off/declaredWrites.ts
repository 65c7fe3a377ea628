import type { Day } from '#core/calendar.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertForIds } from '#platform/server/writeAll.ts'
import { assertDefined } from '#core/invariant.ts'

type Declared = { date: Day; name: string; agentIds: number[]; cashbookIds: number[] }

/** Stores a declared day off, with the cashbooks that it moves. Returns its id. */
export async function insertDeclared(
  { db, actor, now }: Context<Actor>,
  { date, name, agentIds, cashbookIds }: Declared,
): Promise<number> {
  const row = {
    day_on: date,
    name,
    agent_ids: agentIds,
    cashbook_ids: cashbookIds,
    declared_by: actor.id,
    declared_at: now,
  }
  const [id] = await insertForIds(db, 'declared_days_off', [row])
  return assertDefined(id, 'one row was inserted')
}

/** Marks a declared day off as undone. */
export async function markUndone({ db, actor, now }: Context<Actor>, id: number): Promise<void> {
  await db
    .updateTable('declared_days_off')
    .set({ undone_by: actor.id, undone_at: now })
    .where('id', '=', id)
    .execute()
}
