import { sql } from 'kysely'
import { z } from 'zod'
import { todayIn } from '#core/calendar.ts'
import type { Task } from '#platform/server/jobs/jobs.ts'
import { fixParts } from './fixParts.ts'
import { keepLogHead } from './keepLogHead.ts'
import { logHead } from './logHead.ts'
import { sealLog } from './sealLog.ts'

/** The name of the job that seals the log. */
export const SEALING = 'seal-operation-log'

/** Seals the new rows of the log, and stores one head of the chain a day in the folder. */
export const sealOperationLog = (headsFolder: string): Task<object> => ({
  name: SEALING,
  payload: z.object({}),
  isDue: () => sql`EXISTS (SELECT FROM operation_log
    WHERE id > coalesce((SELECT max(log_id) FROM operation_log_seals), 0))`,
  async run(job) {
    await sealLog(job)
    await fixParts(job)
    const head = await logHead(job.db)
    if (head) await keepLogHead(headsFolder, todayIn(job.timeZone, job.clock()), head)
  },
})
