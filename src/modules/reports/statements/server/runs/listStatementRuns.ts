import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { selectOwnRuns, toRunDto } from './runRows.ts'

const LATEST = 20

/** Handles the user's own latest runs. */
export const handleListStatementRuns: Read<typeof endpoints.listStatementRuns> = async (
  context,
) => {
  const rows = await selectOwnRuns(context)
    .orderBy('statement_runs.id', 'desc')
    .limit(LATEST)
    .execute()
  return { items: rows.map((row) => toRunDto(row, context.now)) }
}
