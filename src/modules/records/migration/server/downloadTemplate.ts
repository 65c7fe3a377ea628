import { writeXlsx } from 'hucre/xlsx'
import { translate, type Language } from '#platform/contract/message.ts'
import { sheet, SHEET_TYPES } from '#platform/server/sheets/sheet.ts'
import { Download, type Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { COLUMNS, TYPE_NAMES, type MigrationType } from '../contract.ts'
import { migrationMessages as text } from '../messages.ts'

/**
 * Handles an empty sheet to fill in. An XLSX file has a second sheet with explanations and an
 * example.
 */
export const handleDownloadTemplate: Read<typeof endpoints.downloadTemplate> = async (
  { language, timeZone },
  { params: { type }, query: { format } },
) => {
  const name = [translate(TYPE_NAMES[type], language), translate(text.templateName, language)]
  if (format === 'csv') {
    const columns = COLUMNS[type].map(
      ({ title }) => ({ title, kind: 'text', valueOf: () => null }) as const,
    )
    return sheet({ format, name, columns, rows: [], language, timeZone })
  }
  const content = Buffer.from(await workbook(type, language))
  return new Download(SHEET_TYPES.xlsx, `${name.join('_')}.xlsx`, content)
}

function workbook(type: MigrationType, language: Language): Promise<Uint8Array> {
  const columns = COLUMNS[type]
  const texts = (message: Parameters<typeof translate>[0]) => translate(message, language)
  const heads = [text.columnTitle, text.needed, text.explanation, text.example].map(texts)
  const lines = columns.map(({ title, isNeeded, hint, example }) => [
    texts(title),
    texts(isNeeded ? text.yes : text.no),
    texts(hint),
    example,
  ])
  return writeXlsx({
    sheets: [
      {
        name: texts(TYPE_NAMES[type]),
        // As text, so that a spreadsheet neither drops a leading 0 nor converts a number to a date.
        columns: columns.map(() => ({ width: 18, numFmt: '@' })),
        rows: [columns.map(({ title }) => texts(title))],
        freezePane: { rows: 1 },
      },
      {
        name: texts(text.explanations),
        columns: [24, 10, 80, 20].map((width) => ({ width })),
        rows: [heads, ...lines],
        freezePane: { rows: 1 },
      },
    ],
  })
}
