import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '#db/inTransaction.ts'
import type { Task } from '#platform/server/jobs/jobs.ts'
import { logAsSystem } from '#platform/server/pipeline/commitOnce.ts'
import { aboutApproval, toFacts } from './approvalRows.ts'
import { lapseRequests } from './approvalWrites.ts'

/** The job that ends requests that nobody decided in time. */
export const lapseApprovals: Task<object> = {
  name: 'lapse-approvals',
  payload: z.object({}),
  isDue: ({ clock }) => sql`EXISTS (
    SELECT FROM approval_requests WHERE state = 'WAITING' AND lapses_at <= ${clock()}::timestamptz)`,
  run: ({ db, clock }) =>
    inTransaction(db, async (trx) => {
      const now = clock()
      const lapsed = await lapseRequests(trx, now)
      if (lapsed.length === 0) return
      const entries = lapsed.map((row) => ({
        action: 'approval.lapse' as const,
        ...aboutApproval(row),
        after: toFacts(row),
      }))
      await logAsSystem(trx, { now, device: 'lapse-approvals', entries })
    }),
}
