import { sql } from 'kysely'
import { ofCustomers, type Whom } from '#db/whom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { handleExportIou } from './exportIou.ts'

/** The signed IOUs in the file that a person gets. */
export const personIous = {
  rows: ({ books, ...of }: Whom) => sql`
    SELECT id, 'ious/' || cashbook_code || '.pdf' AS name FROM cashbooks
    WHERE id IN (${books}) AND id IN (SELECT cashbook_id FROM signatures WHERE ${ofCustomers(of)})
    ORDER BY id`,
  make: (context: Context<Actor>, cashbookId: number) =>
    handleExportIou(context, { params: { cashbookId }, query: {}, body: {}, files: [] }),
}
