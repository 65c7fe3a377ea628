import { sql } from 'kysely'
import { z } from 'zod'
import { forgetOldSessions } from '#features/auth/server/sessions.ts'
import { forgetOldKeys } from '#platform/server/pipeline/idempotency.ts'
import type { Task } from '#platform/server/jobs/jobs.ts'

/** Deletes expired idempotency keys, request counts and sessions every hour. */
export const deleteExpired: Task<object> = {
  name: 'forget-old',
  payload: z.object({}),
  async run({ db, clock }) {
    await forgetOldKeys(db, clock())
    await forgetOldSessions(db, clock())
    await sql`DELETE FROM request_counts WHERE began_at < now() - interval '1 hour'`.execute(db)
  },
}
