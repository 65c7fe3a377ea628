import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { conflict, notFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toCheckMessages as text } from '../messages.ts'
import { matchingActs, type ActRow } from './matchingActs.ts'

/**
 * Ticks acts off, one or many. Of two people at once the first is written; whatever happens to the same
 * payment later is another act. @throws AppError 404, 409 for an admin's own act
 */
export const handleCheckActs: Write<typeof endpoints.checkActs> = async (context, { body }) => {
  const { db, actor, now } = context
  const wanted = [...new Set(body.acts)]
  const found = await findActs(context, wanted)
  if (found.length < wanted.length) throw notFound()
  const waiting = found.filter(({ checked_at }) => checked_at === null)
  // A business with one owner has nobody else.
  if (actor.roleId !== ROLES.SUPER_ADMIN && waiting.some((act) => act.actor_id === actor.id)) {
    throw conflict(text.OWN_ACT)
  }
  const { rows } = await sql<{ id: string }>`
    INSERT INTO checked_acts (source, source_id, checked_by, checked_at, note)
    SELECT source, source_id, ${actor.id}, ${now}, ${body.note}
    FROM jsonb_to_recordset(${JSON.stringify(waiting)}) AS act (source text, source_id bigint)
    ORDER BY source, source_id
    ON CONFLICT ON CONSTRAINT checked_acts_once DO NOTHING
    RETURNING source || '-' || source_id AS id`.execute(db)
  const checked = rows.map(({ id }) => id)
  const alreadyChecked = wanted.filter((id) => !checked.includes(id))
  const after = { count: checked.length, acts: checked, ...(body.note && { note: body.note }) }
  return {
    data: { checked, alreadyChecked },
    log: checked.length === 0 ? [] : { action: 'act.check', entity: 'act', after },
  }
}

/** Finds the acts by their names, whether somebody has looked at them or not. */
async function findActs(context: Context<Actor>, ids: readonly string[]): Promise<ActRow[]> {
  const named = ids.map((id) => ({ source: id.split('-')[0], id: Number(id.split('-')[1]) }))
  const logIds = named.filter(({ source }) => source === 'LOG').map((each) => each.id)
  const { rows } = await sql<ActRow>`
    SELECT act.* FROM (${matchingActs(context, { logIds })}) AS act
    JOIN jsonb_to_recordset(${JSON.stringify(named)}) AS named (source text, id bigint)
      ON act.source = named.source AND act.source_id = named.id`.execute(context.db)
  return rows
}
