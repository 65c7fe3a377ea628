import { showIdentity } from '#core/identityNumber.ts'
import { isNothing } from '#core/reading/amount.ts'
import { toDayFirst } from '#core/reading/dayOrder.ts'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { cellText, isUnread } from '#platform/server/sheets/cells.ts'
import { readSheet } from '#platform/server/sheets/readSheet.ts'
import type { SheetReading } from '#platform/server/sheets/findHeadings.ts'
import type { Cell, SheetCounts } from '#platform/server/sheets/sheetRows.ts'
import { COLUMNS, type Column, type MigrationType } from '../contract.ts'
import { migrationMessages } from '../messages.ts'
import { sheetMessages as text } from '../sheetMessages.ts'
import type { CorrectedCells } from './answers.ts'
import { findFault, isNoName } from './findFault.ts'
import { findNoRecord } from './findNoRecord.ts'
import { Problems, type KeptRows } from './problems.ts'
import { readCell } from './readCell.ts'
import { checkWidth } from './checkWidth.ts'

// Jobs yield to each other and to requests.
export const JOBS = 'background jobs'

/** A row of a sheet by field; an empty cell is null. `at` is its number in the sheet. */
export type Row<Fields> = Fields & { readonly at: number }

/** The lines of a file, side by side with what became of them. */
export type RowCounts = SheetCounts & { above: number }

export type ReadRows = {
  rows: Row<Record<string, unknown>>[]
  problems: Problems
  /** The rows with data, without those that are left out. */
  rowCount: number
  counts: RowCounts
}

/** A stored sheet: what it holds and how it is read. */
export type StoredSheet = {
  type: MigrationType
  mapping: Mapping
  reading: SheetReading
  titles: readonly string[]
  kept: KeptRows
  answers: CorrectedCells
}

/**
 * Reads all rows of a sheet. Rows with an unreadable cell become problems and are not returned.
 * `onProgress` receives the number of rows read.
 */
export async function readRows(
  content: Buffer,
  sheet: StoredSheet,
  onProgress: (done: number) => Promise<void> = async () => {},
): Promise<ReadRows> {
  const { type, mapping, reading } = sheet
  const problems = new Problems(sheet.kept)
  const rows: ReadRows['rows'] = []
  const days = createDayWatch(COLUMNS[type], mapping)
  const sums = createSumWatch(COLUMNS[type])
  const counts: RowCounts = { lines: 0, empty: 0, hidden: 0, above: 0 }
  let rowCount = 0
  for await (const chunk of readSheet(content, JOBS, getPlace(reading), (found) =>
    Object.assign(counts, found),
  )) {
    for (const { at, cells: written } of chunk) {
      if (at === reading.headingRow) continue
      if (at < Math.max(reading.headingRow, reading.firstRow)) {
        counts.above += 1
        continue
      }
      if (sheet.answers.isLeftOut(at)) {
        problems.leaveOutByHand(at)
        continue
      }
      const cells = putRight({ at, cells: written }, sheet)
      const none = findNoRecord(cells, sheet)
      if (none && problems.leaveOut(at, none.message, none.values)) continue
      rowCount += 1
      checkWidth(at, cells, sheet, problems)
      const row = readRow({ at, cells }, sheet, problems)
      days.see(at, cells)
      sums.see(row)
      if (!problems.has(at)) rows.push(row)
    }
    await onProgress(rowCount)
  }
  days.warn(problems)
  if (sums.isLastASum() && problems.leaveOut(sums.lastAt(), text.ROW_TOTAL)) {
    problems.byKind.PROBLEM.delete(sums.lastAt())
    rowCount -= 1
  }
  return { rows, problems, rowCount, counts }
}

/** Returns the cells of a row with the answers of a person in them. */
export function putRight(
  { at, cells }: SheetLine,
  { mapping, answers }: StoredSheet,
): readonly Cell[] {
  const right = [...cells]
  for (const [key, place] of Object.entries(mapping)) {
    right[place] = answers.read(at, key, cells[place] ?? null)
  }
  return right
}

/** Returns which sheet of a file is read, and how its bytes are. */
export const getPlace = ({ sheet, encoding }: SheetReading) => ({
  sheet,
  ...(encoding && { encoding }),
})

type SheetLine = { at: number; cells: readonly Cell[] }

/** Where one of these has a dash, nothing is meant. */
const MAY_BE_NOTHING = new Set([
  'runner',
  'account',
  'package',
  'group',
  'customerName',
  'guarantorName',
])
// These may have several lines, which are joined.
const LONG_TEXTS = new Set(['address', 'remark'])

function readRow(
  { at, cells }: SheetLine,
  { type, mapping, reading }: StoredSheet,
  problems: Problems,
) {
  const row: Record<string, unknown> & { at: number } = { at }
  for (const column of COLUMNS[type]) {
    const { key, kind, isNeeded, maxLength } = column
    const place = mapping[key]
    const given = place === undefined ? null : (cells[place] ?? null)
    const isDash = kind !== 'text' || MAY_BE_NOTHING.has(key)
    const cell = typeof given === 'string' && isDash && isNothing(given) ? null : given
    row[key] = null
    const value = cellText(cell).slice(0, 60)
    if (cell === null) {
      if (isNeeded) problems.add(at, commonMessages.REQUIRED, key)
      continue
    }
    if (isUnread(cell)) {
      problems.add(at, cell.unread === 'ERROR' ? text.ROW_ERROR_CELL : text.ROW_FORMULA, key, {
        value,
      })
      continue
    }
    if (typeof cell === 'string' && !LONG_TEXTS.has(key) && /[\r\n\u2028\u2029]/.test(cell)) {
      problems.add(at, text.ROW_LINE_BREAK, key, { value: value.replace(/\s+/g, ' ') })
      continue
    }
    const isOtherWay =
      kind === 'day' && reading.dayOrder === 'MONTH_FIRST' && typeof cell === 'string'
    const written = isOtherWay ? toDayFirst(cell) : cell
    const fault = findFault(column, written)
    if (fault) {
      problems.add(at, fault.message, key, { value, ...fault.values })
      continue
    }
    const read = readCell(kind, written)
    if ('fault' in read) {
      problems.add(at, read.fault, key, { value, ...read.values })
    } else if (kind === 'text' && read.value === '') {
      // Nothing but characters that nobody sees.
      if (isNeeded) problems.add(at, commonMessages.REQUIRED, key)
    } else if (kind === 'text' && String(read.value).length > maxLength) {
      problems.add(at, migrationMessages.ROW_TOO_LONG, key, { maximum: maxLength })
    } else {
      row[key] = read.value
      warnOfReading(at, column, { value, read: String(read.value), reading }, problems)
    }
  }
  return row
}

/** An older loan is rare; a date that is read as one may have its year in front. */
const LONG_AGO = '2010-01-01'

/** Warns of a value that was not read as it was written, or that is hardly what was meant. */
function warnOfReading(
  at: number,
  { key, kind }: Column,
  { value, read, reading }: { value: string; read: string; reading: SheetReading },
  problems: Problems,
) {
  if (isNoName(key, read)) problems.warn(at, text.ROW_NOT_A_NAME, key, { value })
  if (kind === 'day' && read < LONG_AGO) {
    problems.warn(at, text.ROW_LONG_AGO, key, { value, readOn: read })
  }
  if (kind === 'day' && value === reading.unclearDay) {
    problems.warn(at, text.ROW_DAY_FIRST, key, { value, readOn: read })
  }
  if (kind === 'identity' && value.replace(/\D/g, '').length < 12 && /^0\d{11}$/.test(read)) {
    problems.warn(at, text.ROW_ZERO_PUT_BACK, key, { value, number: showIdentity(read) })
  }
}

/**
 * Watches the columns of days: real dates and text in one column are the sign of a program that
 * took day for month wherever it could, and left the others as text.
 */
function createDayWatch(columns: readonly Column[], mapping: Mapping) {
  const watched = columns.filter(({ kind, key }) => kind === 'day' && mapping[key] !== undefined)
  const seen = watched.map(({ key }) => ({
    key,
    dateRow: 0,
    texts: [] as { at: number; value: string }[],
  }))
  return {
    see(at: number, cells: readonly Cell[]) {
      for (const each of seen) {
        const cell = cells[mapping[each.key] ?? -1] ?? null
        if (cell instanceof Date) each.dateRow ||= at
        if (typeof cell === 'string' && !isNothing(cell)) each.texts.push({ at, value: cell })
      }
    },
    warn(problems: Problems) {
      for (const { key, dateRow, texts } of seen) {
        if (dateRow === 0) continue
        for (const { at, value } of texts) {
          problems.warn(at, text.ROW_MIXED_DAYS, key, { value: value.slice(0, 60), row: dateRow })
        }
      }
    },
  }
}

/** Watches whether the last row is nothing but the sums of the columns above it. */
function createSumWatch(columns: readonly Column[]) {
  const sums = new Map<string, number>()
  let last: Row<Record<string, unknown>> | undefined
  const getFilled = (row: Record<string, unknown>) => columns.filter(({ key }) => row[key] !== null)
  return {
    see(row: Row<Record<string, unknown>>) {
      for (const { key, kind } of last ? getFilled(last) : []) {
        if (kind === 'money') sums.set(key, (sums.get(key) ?? 0) + Number(last?.[key]))
      }
      last = row
    },
    lastAt: () => last?.at ?? 0,
    isLastASum(): boolean {
      const filled = last ? getFilled(last) : []
      return (
        filled.length > 0 &&
        filled.every(({ key, kind }) => kind === 'money' && sums.get(key) === last?.[key])
      )
    },
  }
}
