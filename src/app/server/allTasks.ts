import { checkSheet } from '../../features/data-migration/server/checkSheet.ts'
import { importSheet } from '../../features/data-migration/server/importSheet.ts'
import { SEALING } from '../../features/operation-log/server/chain/sealOperationLog.ts'
import type { AnyTask } from '../../platform/server/jobs.ts'
import { forgetOld } from './forgetOld.ts'

/** Every kind of background job but the sealing of the log, which is told where its heads are kept. */
export const allTasks: readonly AnyTask[] = [checkSheet, importSheet, forgetOld]

/** The jobs that come by themselves, as crontab says when; once over all processes. */
export const timetable = { [forgetOld.name]: '7 * * * *', [SEALING]: '* * * * *' } as const
