import { addJob } from '#platform/server/jobs/jobs.ts'
import type { Write } from '#platform/server/handler.ts'
import { resolveAgent } from '#modules/office/users/server/resolveAgent.ts'
import type * as endpoints from '../../contract.ts'
import { getLastDay } from '../readStatement.ts'
import { makeStatements } from './makeStatements.ts'
import { selectOwnRuns, toRunDto } from './runRows.ts'
import { insertRun } from './runWrites.ts'

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
  const started = await insertRun(db, {
    agent_id: agent.id,
    requested_by: actor.id,
    from_on: body.from ?? null,
    to_on: to,
    language: body.language ?? context.language,
    public_origin: context.publicOrigin,
    requested_at: now,
  })
  if (started !== undefined)
    await addJob(context, makeStatements, { id: started }, { queue: QUEUE })
  const row = await selectOwnRuns(context)
    .where('statement_runs.agent_id', '=', agent.id)
    .orderBy('statement_runs.id', 'desc')
    .executeTakeFirstOrThrow()
  const about = { entity: 'statementRun', entityId: row.id, agentId: agent.id } as const
  const log = { action: 'statement.run', ...about, after: { date: to } } as const
  return { data: toRunDto(row, now), log: started === undefined ? [] : log }
}
