import type { Database } from '#db/connect.ts'

/** Reads the log lines of one action on one customer, latest first. */
export function logLines(db: Database, action: string, customerId: number) {
  return db
    .selectFrom('operation_log')
    .selectAll()
    .where('action', '=', action)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
}
