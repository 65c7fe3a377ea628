import { z } from 'zod'
import { checkSheet } from '#modules/records/migration/server/checkSheet.ts'
import { importSheet } from '#modules/records/migration/server/importSheet.ts'
import {
  REMOVE_UNUSED_FILES,
  removeUnusedFiles,
} from '#modules/records/files/server/removeUnusedFiles.ts'
import { addAccountDays } from '#modules/ledger/server/accountDays.ts'
import { takeSnapshot } from '#modules/reports/portfolio/server/takeSnapshot.ts'
import { makeStatements } from '#modules/reports/statements/server/runs/makeStatements.ts'
import { removeOldStatements } from '#modules/reports/statements/server/runs/removeOldStatements.ts'
import { lapseApprovals } from '#modules/office/approvals/server/lapseApprovals.ts'
import type { AnyTask, Task } from '#platform/server/jobs/jobs.ts'
import { forgetOldSessions } from '#modules/office/auth/server/sessions.ts'
import { forgetOldCounts } from '#platform/server/pipeline/requestCounts.ts'
import { forgetOldKeys } from '#platform/server/pipeline/idempotency.ts'
import { TABLES } from './tables.ts'

/** Deletes expired idempotency keys, request counts and sessions every hour. */
const deleteExpired: Task<object> = {
  name: 'forget-old',
  payload: z.object({}),
  async run({ db, clock }) {
    await forgetOldKeys(db, clock())
    await forgetOldSessions(db, clock())
    await forgetOldCounts(db)
  },
}

/**
 * Every kind of background job except the sealing of the log, which needs the folder of the log
 * heads.
 */
export const allTasks: readonly AnyTask[] = [
  checkSheet,
  importSheet,
  makeStatements,
  deleteExpired,
  removeOldStatements,
  removeUnusedFiles(TABLES),
  takeSnapshot,
  addAccountDays,
  lapseApprovals,
]

/** Crontab expressions of the jobs that are not asked whether they are due. Each runs once over all processes. */
export const timetable = {
  [deleteExpired.name]: '7 * * * *',
  [removeOldStatements.name]: '17 * * * *',
  [REMOVE_UNUSED_FILES.name]: '27 * * * *',
} as const
