import type { AnyTask } from '../../kit/server/jobs.ts'

/** Every kind of background job. */
export const allTasks: readonly AnyTask[] = []
