import { commonMessages } from '#platform/contract/commonMessages.ts'
import { readSheet, type Cell } from '#platform/server/sheets/readSheet.ts'
import { COLUMNS, type Column, type Mapping, type MigrationType } from '../columnsContract.ts'
import { migrationMessages } from '../messages.ts'
import { Problems } from './problems.ts'
import { cellText, readCell } from './readCell.ts'

// Jobs yield to each other and to requests.
const JOBS = 'background jobs'

/** A row of a sheet by field; an empty cell is null. `at` is its number in the sheet. */
export type Row<Fields> = Fields & { readonly at: number }

type Read = { rows: Row<Record<string, unknown>>[]; problems: Problems; rowCount: number }

/**
 * Reads all rows of a sheet. Rows with an unreadable cell become problems and are not returned.
 * `onProgress` receives the number of rows read.
 */
export async function readRows(
  content: Buffer,
  type: MigrationType,
  mapping: Mapping,
  onProgress: (done: number) => Promise<void> = async () => {},
): Promise<Read> {
  const problems = new Problems()
  const rows: Read['rows'] = []
  let rowCount = -1
  for await (const chunk of readSheet(content, JOBS)) {
    for (const { at, cells } of chunk) {
      if (++rowCount === 0) continue
      const row = readRow({ at, cells }, COLUMNS[type], mapping, problems)
      if (!problems.has(at)) rows.push(row)
    }
    await onProgress(rowCount)
  }
  return { rows, problems, rowCount: Math.max(0, rowCount) }
}

function readRow(
  { at, cells }: { at: number; cells: readonly Cell[] },
  columns: readonly Column[],
  mapping: Mapping,
  problems: Problems,
) {
  const row: Record<string, unknown> & { at: number } = { at }
  for (const { key, kind, isNeeded, maxLength } of columns) {
    const place = mapping[key]
    const cell = place === undefined ? null : (cells[place] ?? null)
    row[key] = null
    if (cell === null) {
      if (isNeeded) problems.add(at, commonMessages.REQUIRED, key)
      continue
    }
    const read = readCell(kind, cell)
    if ('fault' in read) {
      problems.add(at, read.fault, key, { value: cellText(cell).slice(0, 60) })
    } else if (kind === 'text' && String(read.value).length > maxLength) {
      problems.add(at, migrationMessages.ROW_TOO_LONG, key, { maximum: maxLength })
    } else row[key] = read.value
  }
  return row
}
