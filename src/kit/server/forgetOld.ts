import { sql } from 'kysely'
import { z } from 'zod'
import { forgetOldKeys } from './idempotency.ts'
import type { Task } from './jobs.ts'

/** Every hour: idempotency keys past their week, and counts of requests. */
export const forgetOld: Task<object> = {
  name: 'forget-old',
  payload: z.object({}),
  async run({ db, clock }) {
    await forgetOldKeys(db, clock())
    await sql`DELETE FROM request_counts WHERE began_at < now() - interval '1 hour'`.execute(db)
  },
}
