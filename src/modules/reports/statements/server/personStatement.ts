import { sql } from 'kysely'
import type { Whom } from '#db/whom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { handleExportStatement } from './exportStatement.ts'

/** The statement of account in the file that a person gets. */
export const personStatement = {
  rows: ({ customerIds }: Whom) => sql`
    SELECT id, 'statement.pdf' AS name FROM customers
    WHERE id = ANY (${customerIds}::bigint[]) ORDER BY id`,
  make: (context: Context<Actor>, id: number) =>
    handleExportStatement(context, {
      params: { id },
      query: { format: 'pdf', paper: 'A4' },
      body: {},
      files: [],
    }),
}
