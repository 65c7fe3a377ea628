import type { Database } from '#db/connect.ts'
import { translate } from '#platform/contract/message.ts'
import { readSheet } from '#platform/server/sheets/readSheet.ts'
import type { SheetRow } from '#platform/server/sheets/sheetRows.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { COLUMNS, TYPE_NAMES } from '../contract.ts'
import { migrationMessages as text } from '../messages.ts'
import { describeProblem, type Problem } from './problems.ts'
import { cellText } from '#platform/server/sheets/cells.ts'
import { STORED_COLUMNS, toStoredSheet } from './storedSheet.ts'

type Reported = SheetRow & { reasons: string }

/**
 * Handles the report: every uploaded row with its problems, which can be corrected and uploaded
 * again.
 */
export const handleDownloadReport: Read<typeof endpoints.downloadReport> = async (
  { db, actor, language, timeZone, fileStore },
  { params, query },
) => {
  const row = orNotFound(
    await db
      .selectFrom('data_migrations')
      .select([...STORED_COLUMNS, 'file_id', 'file_sha256'])
      .where('id', '=', params.id)
      .executeTakeFirst(),
  )
  if (row.file_id === null) throw conflict(text.SHEET_REMOVED)
  const { type, titles, reading } = toStoredSheet(row)
  const known = COLUMNS[type]
  const content = await fileStore.get(row.file_sha256)
  const where = { sheet: reading.sheet, encoding: reading.encoding ?? undefined }
  async function* rows(): AsyncGenerator<Reported[]> {
    for await (const chunk of readSheet(content, actor.id, where)) {
      const problems = await problemsIn(db, params.id, chunk)
      yield chunk
        .filter(({ at }) => at > reading.headingRow && at >= reading.firstRow)
        .map((row) => {
          const texts = problems.get(row.at)?.map((each) => describeProblem(each, known, language))
          return { ...row, reasons: texts?.join(' ') ?? translate(text.rowIsFine, language) }
        })
    }
  }
  return sheet<Reported>({
    format: query.format,
    name: [translate(TYPE_NAMES[type], language), translate(text.reportName, language)],
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
  const found = new Map<number, Problem[]>()
  for (const { row_number, reasons } of rows) {
    found.set(row_number, [...(found.get(row_number) ?? []), ...(reasons as Problem[])])
  }
  return found
}
