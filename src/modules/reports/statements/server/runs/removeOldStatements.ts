import { z } from 'zod'
import type { Task } from '#platform/server/jobs/jobs.ts'
import { getExpiry } from './runRows.ts'
import { deleteParts } from './runWrites.ts'

const AT_ONCE = 500

/** Removes the files of runs that expired or failed. A piece's row goes after its content. */
export const removeOldStatements: Task<object> = {
  name: 'remove-old-statements',
  payload: z.object({}),
  async run({ db, fileStore, clock }) {
    const now = clock()
    const keptMs = getExpiry(now).getTime() - now.getTime()
    const parts = await db
      .selectFrom('statement_run_parts as part')
      .innerJoin('statement_runs as run', 'run.id', 'part.run_id')
      .select(['part.run_id', 'part.position', 'part.sha256'])
      .where((eb) =>
        eb.or([
          eb('run.state', '=', 'FAILED'),
          eb('run.finished_at', '<', new Date(now.getTime() - keptMs)),
        ]),
      )
      .limit(AT_ONCE)
      .execute()
    for (const { sha256 } of parts) await fileStore.remove(sha256)
    await deleteParts(db, parts)
  },
}
