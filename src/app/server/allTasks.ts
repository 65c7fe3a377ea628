import { checkSheet } from '../../features/data-migration/server/checkSheet.ts'
import { importSheet } from '../../features/data-migration/server/importSheet.ts'
import type { AnyTask } from '../../kit/server/jobs.ts'

/** Every kind of background job. */
export const allTasks: readonly AnyTask[] = [checkSheet, importSheet]
