import type { Database } from '#db/connect.ts'
import { translate } from '#platform/contract/message.ts'
import { readSheet, type SheetRow } from '#platform/server/sheets/readSheet.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Read } from '#platform/server/handler.ts'
import { COLUMNS, TYPE_NAMES, type MigrationType } from '../columnsContract.ts'
import type * as endpoints from '../contract.ts'
import { migrationMessages as text } from '../messages.ts'
import { describeProblem, type Problem } from './problems.ts'
import { cellText } from './readCell.ts'

type Reported = SheetRow & { reasons: string }

/**
 * Handles the report: every uploaded row with its problems, which can be corrected and uploaded
 * again.
 */
export const handleDownloadReport: Read<typeof endpoints.downloadReport> = async (
  { db, actor, language, timeZone, fileStore },
  { params, query },
) => {
  const { type, file_id, file_sha256, titles } = orNotFound(
    await db
      .selectFrom('data_migrations')
      .select(['type', 'file_id', 'file_sha256', 'titles'])
      .where('id', '=', params.id)
      .executeTakeFirst(),
  )
  if (file_id === null) throw conflict(text.SHEET_REMOVED)
  const known = COLUMNS[type as MigrationType]
  const content = await fileStore.get(file_sha256)
  async function* rows(): AsyncGenerator<Reported[]> {
    for await (const chunk of readSheet(content, actor.id)) {
      const problems = await problemsIn(db, params.id, chunk)
      yield chunk
        .filter(({ at }) => at !== chunk[0]?.at || at > 1)
        .map((row) => {
          const texts = problems.get(row.at)?.map((each) => describeProblem(each, known, language))
          return { ...row, reasons: texts?.join(' ') ?? translate(text.rowIsFine, language) }
        })
    }
  }
  return sheet<Reported>({
    format: query.format,
    name: [
      translate(TYPE_NAMES[type as MigrationType], language),
      translate(text.reportName, language),
    ],
    columns: getColumns(titles),
    rows: rows(),
    language,
    timeZone,
  })
}

/**
 * Returns the columns: first the reasons, which are then visible, then the sheet's own with their
 * titles.
 */
function getColumns(titles: readonly string[]): SheetColumn<Reported>[] {
  return [
    { title: text.row, kind: 'whole', width: 8, valueOf: ({ at }) => at },
    { title: text.reasons, kind: 'text', width: 60, valueOf: ({ reasons }) => reasons },
    ...titles.map((own, place): SheetColumn<Reported> => ({
      title: { key: own, en: own, my: own, zh: own },
      kind: 'text',
      width: 18,
      valueOf: ({ cells }) => cellText(cells[place] ?? null) || null,
    })),
  ]
}

async function problemsIn(db: Database, id: number, chunk: readonly SheetRow[]) {
  const rows = await db
    .selectFrom('data_migration_problems')
    .select(['row_number', 'reasons'])
    .where('migration_id', '=', id)
    .where('row_number', '>=', chunk[0]?.at ?? 0)
    .where('row_number', '<=', chunk.at(-1)?.at ?? 0)
    .execute()
  return new Map(rows.map(({ row_number, reasons }) => [row_number, reasons as Problem[]]))
}
