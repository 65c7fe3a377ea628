import { checkSheet } from '#features/data-migration/server/checkSheet.ts'
import { importSheet } from '#features/data-migration/server/importSheet.ts'
import { SEALING } from '#features/operation-log/server/chain/sealOperationLog.ts'
import type { AnyTask } from '#platform/server/jobs/jobs.ts'
import { deleteExpired } from './deleteExpired.ts'

/**
 * Every kind of background job except the sealing of the log, which needs the folder of the log
 * heads.
 */
export const allTasks: readonly AnyTask[] = [checkSheet, importSheet, deleteExpired]

/** Crontab expressions of the scheduled jobs. Each runs once over all processes. */
export const timetable = { [deleteExpired.name]: '7 * * * *', [SEALING]: '* * * * *' } as const
