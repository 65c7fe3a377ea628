import { sql } from 'kysely'
import { addJob } from '#platform/server/jobs/jobs.ts'
import type { Write } from '#platform/server/handler.ts'
import { resolveAgent } from '#modules/office/users/server/resolveAgent.ts'
import type * as endpoints from '../../contract.ts'
import { getLastDay } from '../readStatement.ts'
import { makeStatements } from './makeStatements.ts'
import { selectOwnRuns, toRunDto } from './runRows.ts'

// One at a time: the other place of the job runner stays free for everything else.
const QUEUE = 'statements'

/** Starts the job, or returns the run of this user and agent that is under way. */
export const handleStartStatementRun: Write<typeof endpoints.startStatementRun> = async (
  context,
  { body },
) => {
  const { db, actor, now } = context
  const agent = await resolveAgent(context, body.agentId)
  const to = getLastDay(context, body)
  const started = await db
    .insertInto('statement_runs')
    .values({
      agent_id: agent.id,
      requested_by: actor.id,
      from_on: body.from ?? null,
      to_on: to,
      language: body.language ?? context.language,
      public_origin: context.publicOrigin,
      requested_at: now,
    })
    .onConflict((other) =>
      other
        .columns(['requested_by', 'agent_id'])
        // A literal, because a statement planned once matches the partial index only by it.
        .where('state', '=', sql.lit('RUNNING'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (started) await addJob(context, makeStatements, { id: started.id }, { queue: QUEUE })
  const row = await selectOwnRuns(context)
    .where('statement_runs.agent_id', '=', agent.id)
    .orderBy('statement_runs.id', 'desc')
    .executeTakeFirstOrThrow()
  const about = { entity: 'statementRun', entityId: row.id, agentId: agent.id } as const
  const log = { action: 'statement.run', ...about, after: { date: to } } as const
  return { data: toRunDto(row, now), log: started ? log : [] }
}
