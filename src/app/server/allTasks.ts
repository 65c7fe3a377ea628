import { checkSheet } from '#features/data-migration/server/checkSheet.ts'
import { importSheet } from '#features/data-migration/server/importSheet.ts'
import { SEALING } from '#features/operation-log/server/chain/sealOperationLog.ts'
import type { AnyTask } from '#platform/server/jobs.ts'
import { forgetOld } from './forgetOld.ts'

/**
 * Every kind of background job except the sealing of the log, which needs the folder of the log
 * heads.
 */
export const allTasks: readonly AnyTask[] = [checkSheet, importSheet, forgetOld]

/** Crontab expressions of the scheduled jobs. Each runs once over all processes. */
export const timetable = { [forgetOld.name]: '7 * * * *', [SEALING]: '* * * * *' } as const
