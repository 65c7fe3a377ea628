import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { ROLES } from '#core/access/roles.ts'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import type { DB } from '#db/tables.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { runner } from '../schemas.ts'
import { PERSON_COLUMNS, toPersonDto, selectPeople, type PersonRow } from '../personRows.ts'

/** Adds a runner's columns, their agent's name, their cashbooks and their collections on a day. */
export function withCollected(query: SelectQueryBuilder<DB, 'users', object>, day: Day) {
  return query
    .innerJoin('users as agent', 'agent.id', 'users.agent_id')
    .select(PERSON_COLUMNS)
    .select('agent.name as agent_name')
    .select((eb) => [
      eb
        .selectFrom('cashbooks')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('cashbooks.agent_id', '=', 'users.agent_id')
        .whereRef('cashbooks.runner_id', '=', 'users.id')
        .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
        .where('cashbooks.voided_at', 'is', null)
        .as('active_cashbook_count'),
      eb
        .selectFrom('daily_totals')
        .select(sql<Sen | null>`sum(daily_totals.amount_sen)`.as('sum'))
        .whereRef('daily_totals.agent_id', '=', 'users.agent_id')
        .whereRef('daily_totals.runner_id', '=', 'users.id')
        .where('daily_totals.business_on', '=', day)
        .where('daily_totals.kind', '=', 'CREDIT')
        .as('collected_sen'),
    ])
}

export type RunnerRow = PersonRow & {
  agent_name: string
  collected_sen: Sen | null
  active_cashbook_count: number | null
}

/** Converts a row to the runner that the API returns. */
export function toRunnerDto(row: RunnerRow): z.output<typeof runner> {
  return {
    ...toPersonDto(row),
    agentName: row.agent_name,
    collectedToday: row.collected_sen ?? ZERO_SEN,
    activeCashbookCount: row.active_cashbook_count ?? 0,
  }
}

/** Reads one visible runner. @throws AppError NOT_FOUND */
export async function readRunner(context: Context<Actor>, id: number) {
  const row = await withCollected(selectPeople(context, ROLES.RUNNER), context.today)
    .where('users.id', '=', id)
    .executeTakeFirst()
  return toRunnerDto(orNotFound(row))
}
