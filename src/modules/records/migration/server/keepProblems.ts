import type { Database } from '#db/connect.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import { splitIntoChunks } from './plan/plan.ts'
import { FINDING_KINDS, type Problems } from './problems.ts'

const ROWS_AT_ONCE = 5_000

/** Replaces the findings of an earlier round; `cells` are what stands in the cells of problems, by row. */
export async function keepProblems(
  db: Database,
  id: number,
  problems: Problems,
  cells: ReadonlyMap<number, Record<string, string>> = new Map(),
): Promise<void> {
  await db.deleteFrom('data_migration_problems').where('migration_id', '=', id).execute()
  const rows = FINDING_KINDS.flatMap((kind) =>
    [...problems.byKind[kind]].map(([row, reasons]) => ({
      migration_id: id,
      kind,
      row_number: row,
      reasons: reasons as never,
      cells: (kind === 'PROBLEM' ? (cells.get(row) ?? {}) : {}) as never,
    })),
  )
  for (const chunk of splitIntoChunks(rows, ROWS_AT_ONCE)) {
    await insertAll(db, 'data_migration_problems', chunk)
  }
}
