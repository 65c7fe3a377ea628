import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { selectMigrations, toSummaryDto } from './migrationRow.ts'

/** Handles the uploaded sheets, newest first. */
export const handleListMigrations: Read<typeof endpoints.listMigrations> = async (
  { db },
  { query },
) => {
  const { cursor, limit } = query
  const rows = await selectMigrations(db)
    .$if(cursor !== undefined, (q) => q.where('data_migrations.id', '<', Number(cursor)))
    .orderBy('data_migrations.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(toSummaryDto)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
}
