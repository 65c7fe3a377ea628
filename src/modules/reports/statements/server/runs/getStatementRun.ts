import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { selectOwnRuns, toRunDto } from './runRows.ts'

/** Handles one of the user's own runs. */
export const handleGetStatementRun: Read<typeof endpoints.getStatementRun> = async (
  context,
  { params },
) => {
  const row = await selectOwnRuns(context)
    .where('statement_runs.id', '=', params.id)
    .executeTakeFirst()
  return toRunDto(orNotFound(row), context.now)
}
