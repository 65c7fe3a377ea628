import { z } from 'zod'
import { inTransaction } from '#db/inTransaction.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import type { JobContext, Task } from '#platform/server/jobs/jobs.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Mapping, MigrationType } from '../columnsContract.ts'
import { migrationMessages } from '../messages.ts'
import { requester, onBehalf, type Requester } from './onBehalf.ts'
import type { Totals } from './plan/plan.ts'
import { PLANNERS } from './plan/planners.ts'
import { keepProblems } from './keepProblems.ts'
import type { Problems } from './problems.ts'
import { getProgress } from './getProgress.ts'
import { readRows } from './readRows.ts'

type Payload = { id: number; round: number; by: Requester }

const MAX_ATTEMPTS = 3

/** The dry run: checks every row of a sheet and stores the problems; it writes nothing else. */
export const checkSheet: Task<Payload> = {
  name: 'check-sheet',
  payload: z.object({ id: z.int(), round: z.int(), by: requester }),
  async run(job, { id, round, by }) {
    const sheet = await job.db
      .selectFrom('data_migrations')
      .select(['type', 'file_sha256', 'column_mapping'])
      .where('id', '=', id)
      .where('state', '=', 'CHECKING')
      .where('round', '=', round)
      .executeTakeFirst()
    // The columns were chosen again, or an interrupted run has already finished the work.
    if (!sheet) return
    try {
      const type = sheet.type as MigrationType
      const content = await job.fileStore.get(sheet.file_sha256)
      const onProgress = getProgress(job, id, 'CHECKING')
      const mapping = sheet.column_mapping as Mapping
      const { rows, problems, rowCount } = await readRows(content, type, mapping, onProgress)
      const { totals } = await PLANNERS[type](await onBehalf(job, by), rows, problems)
      await keep(job, { id, round }, { problems, rowCount, totals })
    } catch (error) {
      if (error instanceof AppError) return refuse(job, { id, round }, error.userMessage.key)
      const isHopeless = !job.signal.aborted && job.attempt >= MAX_ATTEMPTS
      if (isHopeless) await refuse(job, { id, round }, requestMessages.UNEXPECTED.key)
      throw error
    }
  },
}

type Which = { id: number; round: number }
type Found = { problems: Problems; rowCount: number; totals: Totals }

/** Prevents an earlier round from overwriting the results of a later one. */
const stillAt = (db: JobContext['db'], { id, round }: Which) =>
  db
    .updateTable('data_migrations')
    .where('id', '=', id)
    .where('state', '=', 'CHECKING')
    .where('round', '=', round)

async function keep({ db, clock }: JobContext, which: Which, found: Found): Promise<void> {
  const { problems, rowCount, totals } = found
  if (rowCount === 0) return refuse({ db, clock }, which, migrationMessages.SHEET_EMPTY.key)
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await stillAt(trx, which)
      .set({
        state: problems.count === 0 ? 'CHECKED' : 'REFUSED',
        row_count: rowCount,
        done_count: rowCount,
        problem_count: problems.count,
        control_totals: JSON.stringify(totals),
        finished_at: clock(),
      })
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await keepProblems(trx, which.id, problems)
  })
}

async function refuse(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  which: Which,
  failure: string,
): Promise<void> {
  await stillAt(db, which).set({ state: 'REFUSED', failure, finished_at: clock() }).execute()
}
