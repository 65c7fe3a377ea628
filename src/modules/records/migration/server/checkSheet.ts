import { z } from 'zod'
import { inTransaction } from '#db/inTransaction.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { sheetRefusals } from '#platform/contract/sheetRefusals.ts'
import type { JobContext, Task } from '#platform/server/jobs/jobs.ts'
import { AppError } from '#platform/server/appError.ts'
import { requester, onBehalf, type Requester } from './onBehalf.ts'
import type { Totals } from './plan/plan.ts'
import { PLANNERS } from './plan/planners.ts'
import { keepProblems } from './keepProblems.ts'
import { getProgress } from './getProgress.ts'
import { readProblemCells } from './readProblemCells.ts'
import { readRows, type ReadRows } from './readRows.ts'
import { formatFailure } from './failure.ts'
import { STORED_COLUMNS, toStoredSheet } from './storedSheet.ts'
import { changeMigration } from './migrationWrites.ts'

type Payload = { id: number; round: number; by: Requester }

const MAX_ATTEMPTS = 3

/** The dry run: checks every row of a sheet and stores the problems; it writes nothing else. */
export const checkSheet: Task<Payload> = {
  name: 'check-sheet',
  payload: z.object({ id: z.int(), round: z.int(), by: requester }),
  async run(job, { id, round, by }) {
    const sheet = await job.db
      .selectFrom('data_migrations')
      .select([...STORED_COLUMNS, 'file_sha256'])
      .where('id', '=', id)
      .where('state', '=', 'CHECKING')
      .where('round', '=', round)
      .executeTakeFirst()
    // The columns were chosen again, or an interrupted run has already finished the work.
    if (!sheet) return
    try {
      const stored = toStoredSheet(sheet)
      const content = await job.fileStore.get(sheet.file_sha256)
      const read = await readRows(content, stored, getProgress(job, id, 'CHECKING'))
      const { rows, problems } = read
      const noRows = problems.leftOutCount
      const { totals } = await PLANNERS[stored.type](await onBehalf(job, by), rows, problems)
      // What the planner leaves out was read as a row before.
      const rowCount = read.rowCount - (problems.leftOutCount - noRows)
      const cells = await readProblemCells(content, stored, problems)
      await keep(job, { id, round }, { ...read, rowCount, totals, cells })
    } catch (error) {
      if (error instanceof AppError) return refuse(job, { id, round }, formatFailure(error))
      const isHopeless = !job.signal.aborted && job.attempt >= MAX_ATTEMPTS
      if (isHopeless) await refuse(job, { id, round }, requestMessages.UNEXPECTED.key)
      throw error
    }
  },
}

type Which = { id: number; round: number }
/** Prevents an earlier round from overwriting the results of a later one. */
const stillAt = (which: Which) => ({ ...which, state: 'CHECKING' }) as const

type Result = Omit<ReadRows, 'rows'> & {
  totals: Totals
  cells: Awaited<ReturnType<typeof readProblemCells>>
}

async function keep(
  { db, clock }: JobContext,
  which: Which,
  { problems, rowCount, counts, totals, cells }: Result,
): Promise<void> {
  if (rowCount + problems.leftOutCount === 0)
    return refuse({ db, clock }, which, sheetRefusals.SHEET_EMPTY.key)
  await inTransaction(db, async (trx) => {
    const isKept = await changeMigration(trx, stillAt(which), {
      state: problems.count === 0 ? 'CHECKED' : 'REFUSED',
      row_count: rowCount,
      done_count: rowCount,
      problem_count: problems.count,
      control_totals: JSON.stringify(totals),
      row_counts: JSON.stringify({ ...counts, leftOut: problems.leftOutCount }),
      finished_at: clock(),
    })
    if (isKept) await keepProblems(trx, which.id, problems, cells)
  })
}

async function refuse(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  which: Which,
  failure: string,
): Promise<void> {
  await changeMigration(db, stillAt(which), { state: 'REFUSED', failure, finished_at: clock() })
}
