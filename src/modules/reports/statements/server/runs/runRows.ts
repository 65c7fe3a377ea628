import { toCamelCase } from '#db/toCamelCase.ts'
import type { Day } from '#core/calendar.ts'
import type { z } from 'zod'
import type { Database } from '#db/connect.ts'
import type { Language } from '#platform/contract/message.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { RUN_STATES } from '../../contract.ts'
import type { statementRun } from '../schemas.ts'

export type RunDto = z.output<typeof statementRun>
export type RunState = (typeof RUN_STATES)[number]

const KEPT_DAYS = 7

/** Returns when the file of a run that finished at this time is removed. */
export const getExpiry = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + KEPT_DAYS * 24 * 60 * 60_000)

/** Selects the user's own runs: nobody else sees them or their files. */
export function selectOwnRuns({ db, actor }: Context<Actor>) {
  return selectRuns(db).where('statement_runs.requested_by', '=', actor.id)
}

function selectRuns(db: Database) {
  return db
    .selectFrom('statement_runs')
    .innerJoin('users as agent', 'agent.id', 'statement_runs.agent_id')
    .selectAll('statement_runs')
    .select('agent.name as agent_name')
}

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>

/** Converts a run to its API representation. */
export function toRunDto(row: RunRow, now: Date): RunDto {
  const expiresAt =
    row.state === 'DONE' && row.finished_at !== null ? getExpiry(row.finished_at) : null
  return {
    ...toCamelCase(row),
    from: row.from_on as Day | null,
    to: row.to_on,
    language: row.language as Language,
    state: row.state as RunState,
    expiresAt,
    isAvailable: expiresAt !== null && now < expiresAt,
  }
}
