import { toCamelCase } from '#db/toCamelCase.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Language } from '#platform/contract/message.ts'
import type { Database } from '#db/connect.ts'
import type { DataMigrations } from '#db/tables.ts'
import { COLUMNS, type MigrationType, type MIGRATION_STATES } from '../contract.ts'
import type { migration } from './schemas.ts'
import type { Totals } from './plan/plan.ts'
import { describeFailure } from './failure.ts'
import { getFindings } from './getFindings.ts'
import { toStoredSheet } from './storedSheet.ts'

export type State = (typeof MIGRATION_STATES)[number]
export type MigrationDto = z.output<typeof migration>

const NO_ANSWERS: MigrationDto['answers'] = { cells: [], values: [], leftOut: [] }

/** Selects uploaded sheets with the names of the file and of its uploader. */
export function selectMigrations(db: Database) {
  return db
    .selectFrom('data_migrations')
    .leftJoin('files', 'files.id', 'data_migrations.file_id')
    .innerJoin('users', 'users.id', 'data_migrations.requested_by')
    .selectAll('data_migrations')
    .select(['files.original_name as file_name', 'users.name as requested_by_name'])
}

type MigrationRow = Selectable<DataMigrations> & {
  file_name: string | null
  requested_by_name: string
}

/** Converts a sheet to its list entry. */
export const toSummaryDto = (row: MigrationRow) => ({
  ...toCamelCase(row),
  type: row.type as MigrationType,
  state: row.state as State,
  // The sheet goes when one of its customers is anonymised.
  fileName: row.file_name ?? '–',
})

/** Converts one sheet with its first findings, in the user's language. */
export async function toMigrationDto(
  db: Database,
  id: number,
  language: Language,
): Promise<MigrationDto | undefined> {
  const row = await selectMigrations(db).where('data_migrations.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const stored = toStoredSheet(row)
  const totals = row.control_totals as Totals | Record<never, never>
  const counts = row.row_counts as MigrationDto['counts'] | Record<never, never>
  return {
    ...toSummaryDto(row),
    titles: row.titles,
    samples: row.samples as string[][],
    mapping: stored.mapping,
    reading: {
      ...stored.reading,
      hiddenSheets: [...stored.reading.hiddenSheets],
      otherSheets: [...stored.reading.otherSheets],
    },
    answers: { ...NO_ANSWERS, ...(row.answers as Partial<MigrationDto['answers']>) },
    firstRows: row.first_rows as MigrationDto['firstRows'],
    kept: row.kept_rows,
    doneCount: row.done_count,
    ...(await getFindings(db, row.id, COLUMNS[stored.type], language)),
    counts: counts && 'lines' in counts ? counts : null,
    totals: 'rows' in totals ? totals : null,
    failure: describeFailure(row.failure, language),
  }
}
