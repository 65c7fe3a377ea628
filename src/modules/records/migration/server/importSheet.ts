import { sql } from 'kysely'
import { z } from 'zod'
import { invariant } from '#core/invariant.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { commitOnce } from '#platform/server/pipeline/commitOnce.ts'
import type { JobContext, Task } from '#platform/server/jobs/jobs.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { MigrationType } from '../contract.ts'
import { migrationMessages } from '../messages.ts'
import { keepProblems } from './keepProblems.ts'
import { requester, onBehalf, type Requester } from './onBehalf.ts'
import { withBooksNow } from './plan/compareBooks.ts'
import type { Totals } from './plan/plan.ts'
import { PLANNERS } from './plan/planners.ts'
import { Problems } from './problems.ts'
import { getProgress } from './getProgress.ts'
import { readRows } from './readRows.ts'
import { STORED_COLUMNS, toStoredSheet } from './storedSheet.ts'
import { changeMigration } from './migrationWrites.ts'

type Payload = { id: number; by: Requester }

const MAX_ATTEMPTS = 3

/**
 * The real run: all rows or none, in one transaction that also stores the final state. An
 * interrupted run leaves nothing behind, and a repeated run has nothing to do.
 */
export const importSheet: Task<Payload> = {
  name: 'import-sheet',
  payload: z.object({ id: z.int(), by: requester }),
  async run(job, { id, by }) {
    const sheet = await job.db
      .selectFrom('data_migrations')
      .select([...STORED_COLUMNS, 'file_sha256', 'control_totals'])
      .where('id', '=', id)
      .where('state', '=', 'IMPORTING')
      .executeTakeFirst()
    if (!sheet) return
    const stored = toStoredSheet(sheet)
    const checked = sheet.control_totals as Totals
    const read = async () => readRows(await job.fileStore.get(sheet.file_sha256), stored)
    try {
      const { type } = stored
      await importAll(job, await onBehalf(job, by), { id, type, checked, read })
      // Without fresh statistics the planner assumes that the tables are still empty.
      await sql`ANALYZE`.execute(job.db)
    } catch (error) {
      if (error instanceof DataChanged) return fail(job, id, DATA_CHANGED, error.problems)
      if (job.signal.aborted || job.attempt < MAX_ATTEMPTS) throw error
      await fail(job, id, requestMessages.UNEXPECTED.key, new Problems())
      throw error
    }
  },
}

const DATA_CHANGED = migrationMessages.DATA_CHANGED.key

/** Reports that a row passed the dry run and fails now. */
class DataChanged extends Error {
  readonly problems: Problems
  constructor(problems: Problems) {
    super(DATA_CHANGED)
    this.problems = problems
  }
}

type Sheet = {
  id: number
  type: MigrationType
  /** What the dry run found. */
  checked: Totals
  read: () => ReturnType<typeof readRows>
}

async function importAll(
  job: JobContext,
  context: Context<Actor>,
  { id, type, checked, read }: Sheet,
): Promise<void> {
  const onProgress = getProgress(job, id, 'IMPORTING')
  await commitOnce(context, undefined, async (request) => {
    const inside = request as Context<Actor>
    const { rows, problems } = await read()
    const plan = await PLANNERS[type](inside, rows, problems)
    // A row that is in the books since the dry run is left out: the totals tell.
    const { rows: count, debit: totalDebit, credit: totalCredit } = plan.totals
    const isSame =
      count === checked.rows && totalDebit === checked.debit && totalCredit === checked.credit
    if (problems.count > 0 || !isSame) throw new DataChanged(problems)
    const settled = await plan.write(inside, { migrationId: id, onProgress })
    await markDone(inside, id, count, await withBooksNow(inside.db, plan.totals))
    const after = { type, count, totalDebit, totalCredit }
    const about = { entity: 'dataMigration', entityId: id, agentId: null } as const
    return { data: null, log: [{ action: 'dataMigration.import', ...about, after }, ...settled] }
  })
}

async function markDone(
  { db, now }: Context<Actor>,
  id: number,
  doneCount: number,
  totals: Totals,
): Promise<void> {
  const isImporting = { id, state: 'IMPORTING' } as const
  const isDone = await changeMigration(db, isImporting, {
    state: 'DONE',
    done_count: doneCount,
    finished_at: now,
    control_totals: JSON.stringify(totals),
    failure: null,
  })
  invariant(isDone, 'a sheet is imported once')
}

async function fail(
  { db, clock }: JobContext,
  id: number,
  failure: string,
  problems: Problems,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const isImporting = { id, state: 'IMPORTING' } as const
    const isFailed = await changeMigration(trx, isImporting, {
      state: 'FAILED',
      failure,
      done_count: 0,
      finished_at: clock(),
      problem_count: problems.count,
    })
    if (isFailed) await keepProblems(trx, id, problems)
  })
}
