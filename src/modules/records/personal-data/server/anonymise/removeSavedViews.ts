import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { findSavedViews } from '#modules/office/saved-views/server/findSavedViews.ts'

/**
 * Deletes the saved views that name a customer, and the answers of requests that repeat views. It
 * runs while the customer still has the texts.
 */
export async function removeSavedViews(db: Database, customerId: number): Promise<void> {
  const ids = await findSavedViews(db, [customerId])
  await sql`DELETE FROM saved_views WHERE id = ANY(${ids}::bigint[])`.execute(db)
  await sql`UPDATE idempotency_keys SET answer = NULL
    WHERE call LIKE '% /account/list/view%' AND answer IS NOT NULL`.execute(db)
}
