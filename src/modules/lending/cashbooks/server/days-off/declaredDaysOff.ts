import { isOffSql } from '#db/standingSql.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { formatDay, type Day } from '#core/calendar.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import { fieldError, notFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import type * as schemas from '../daysOffSchemas.ts'

export type DeclaredDayOff = z.output<(typeof schemas.declareDayOff)['output']>

/** Handles the list of declared days off. */
export const handleListDeclaredDaysOff: Read<typeof endpoints.listDeclaredDaysOff> = async ({
  db,
  today,
}) => (await selectDeclared(db).limit(200).execute()).map((row) => toDeclaredDto(row, today))

/** Returns a declared day off. @throws AppError 404 */
export async function loadDeclared({ db, today }: Context<Actor>, id: number) {
  const row = await selectDeclared(db).where('declared.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toDeclaredDto(row, today)
}

type DeclaredRow = Awaited<ReturnType<ReturnType<typeof selectDeclared>['execute']>>[number]

function selectDeclared(db: Database) {
  return db
    .selectFrom('declared_days_off as declared')
    .innerJoin('users as author', 'author.id', 'declared.declared_by')
    .leftJoin('users as undoer', 'undoer.id', 'declared.undone_by')
    .select([
      'declared.id',
      'declared.day_on',
      'declared.name',
      'declared.agent_ids',
      'declared.declared_at',
      'declared.undone_at',
      'author.name as author_name',
      'undoer.name as undoer_name',
    ])
    .select([
      sql<number>`cardinality(declared.cashbook_ids)`.as('cashbook_count'),
      sql<string[]>`ARRAY (SELECT users.name FROM users WHERE users.id = ANY (declared.agent_ids)
        ORDER BY users.name)`.as('agent_names'),
    ])
    .orderBy('declared.id', 'desc')
}

function toDeclaredDto(row: DeclaredRow, today: Day): DeclaredDayOff {
  return {
    id: row.id,
    date: row.day_on,
    name: row.name,
    agentIds: row.agent_ids,
    agentNames: row.agent_names,
    cashbookCount: row.cashbook_count,
    declaredByName: row.author_name,
    declaredAt: row.declared_at,
    undoneByName: row.undoer_name,
    undoneAt: row.undone_at,
    canUndo: row.undone_at === null && row.day_on >= today,
  }
}

/** Returns the agents of a declaration. @throws AppError at the day or the agents */
export async function requireAgents(
  { db, today }: Context<Actor>,
  { date, agentIds }: { date: Day; agentIds: readonly number[] },
): Promise<{ id: number; name: string }[]> {
  if (date < today) throw fieldError('date', cashbookMessages.DAY_OFF_PAST)
  const ids = [...new Set(agentIds)]
  const agents = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role_id', '=', ROLES.AGENT)
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
  if (agents.length < ids.length) throw notFound()
  const declared = await db
    .selectFrom('declared_days_off')
    .select('agent_ids')
    .where('undone_at', 'is', null)
    .where('day_on', '=', date)
    .execute()
  const taken = new Set(declared.flatMap(({ agent_ids }) => agent_ids))
  const twice = agents.filter(({ id }) => taken.has(id))
  if (twice.length === 0) return agents
  const names = twice.map(({ name }) => name).join(', ')
  throw fieldError('agentIds', cashbookMessages.DAY_OFF_DECLARED, { agents: names })
}

/** Selects the cashbooks with an instalment on a day, or a later one, that the day moves. */
export function selectMoving(db: Database, day: Day, agentIds: readonly number[]) {
  return db
    .selectFrom('cashbooks')
    .where('cashbooks.agent_id', '=', sql<number>`ANY (${agentIds}::bigint[])`)
    .where('cashbooks.status', '=', sql.lit(1))
    .where('cashbooks.voided_at', 'is', null)
    .where('cashbooks.balance_sen', '>', sql.lit(0) as never)
    .where('cashbooks.start_on', '<=', day)
    .where('cashbooks.due_on', '>=', day)
    .where(sql<boolean>`NOT ${isOffSql(day)}`)
}

/** Returns what the log calls a declared day off: `Flood, 28-11-2026`. */
export const getName = ({ date, name }: Pick<DeclaredDayOff, 'date' | 'name'>) =>
  `${name}, ${formatDay(date)}`
