import { listed, translate } from '#platform/contract/message.ts'
import type { EncodingName } from '#platform/contract/sheetFormat.ts'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import type { Database } from '#db/connect.ts'
import { sheetRefusals } from '#platform/contract/sheetRefusals.ts'
import { AppError, fieldError } from '#platform/server/appError.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import {
  findHeadings,
  type FoundSheet,
  type SheetReading,
} from '#platform/server/sheets/findHeadings.ts'
import {
  findRemembered,
  isChosen,
  readAsChosen,
  type ReadingChoice,
} from '#platform/server/sheets/readingChoice.ts'
import { readOutline, readSheet } from '#platform/server/sheets/readSheet.ts'
import type { SheetRow } from '#platform/server/sheets/sheetRows.ts'
import { missingBankColumns } from '../contract.ts'
import { bankLineMessages as text } from '../messages.ts'
import { describeProblem, requireBankAccount } from './bankLineRows.ts'
import { guessBankColumns } from './guessBankColumns.ts'
import type { BankReading } from './bankLineWrites.ts'
import { readBankRows, type BankRows } from './readBankRows.ts'

/** Longer files are refused: a month of a busy account has fewer lines. */
export const MOST_LINES = 10_000

type Given = ReadingChoice & { accountId: number; mapping?: Mapping | undefined }

/** The first rows of a bank's file, and whether an earlier file says how they are read. */
export type FoundFile = FoundSheet & { isRemembered: boolean }

/** Finds the headings of a file: as chosen, as in the account's last file, or by their titles. */
export async function findBankHeadings(
  context: Context<Actor>,
  { accountId, ...choice }: Given,
  [file]: readonly Upload[],
): Promise<FoundFile> {
  const { db, fileStore, actor, language } = context
  await requireBankAccount(context, accountId)
  if (!file) throw fieldError('file', sheetRefusals.SHEET_EMPTY)
  const content = await fileStore.get(file.sha256)
  const outline = await readOutline(content, actor.id, choice.encoding)
  if (isChosen(choice)) {
    const sheet = choice.sheet ?? outline.sheets[0]?.name ?? ''
    const found = readAsChosen(guessBankColumns, outline, { ...choice, sheet }, language)
    return { ...found, isRemembered: false }
  }
  const earlier = await loadReading(db, accountId)
  const remembered = findRemembered(outline, earlier ? [earlier] : [])
  if (remembered) return { ...remembered, isRemembered: true }
  return { ...findHeadings(guessBankColumns, outline, language), isRemembered: false }
}

async function loadReading(db: Database, accountId: number): Promise<BankReading | undefined> {
  const row = await db
    .selectFrom('bank_readings')
    .select(['titles', 'column_mapping', 'reading'])
    .where('bank_account_id', '=', accountId)
    .executeTakeFirst()
  return (
    row && {
      titles: row.titles,
      mapping: row.column_mapping as Mapping,
      reading: row.reading as SheetReading,
    }
  )
}

/** A file as it was read, before anything is kept. */
export type ReadFile = { reading: BankReading; rows: BankRows }

/**
 * Reads all rows of a bank's file. @throws AppError 422 without the columns of a day and an amount,
 * BANK_FILE_EMPTY, BANK_FILE_TOO_LONG, or what reading a sheet throws
 */
export async function readAddedFile(
  context: Context<Actor>,
  { body: given, files }: { body: Given; files: readonly Upload[] },
): Promise<ReadFile> {
  const { fileStore, actor, language, today } = context
  const found = await findBankHeadings(context, given, files)
  const mapping = given.mapping ?? found.mapping
  const missing = missingBankColumns(mapping)
  if (missing.length > 0) {
    const columns = listed(
      missing.map((each) => translate(each, language)),
      language,
    )
    throw fieldError('mapping', text.BANK_COLUMNS_MISSING, { columns })
  }
  const { reading, titles } = found
  const content = await fileStore.get(files[0]?.sha256 ?? '')
  const encoding = reading.encoding as EncodingName | null
  const place = { sheet: reading.sheet, ...(encoding && { encoding }) }
  const below: SheetRow[] = []
  for await (const chunk of readSheet(content, actor.id, place)) {
    below.push(...chunk.filter(({ at }) => at > reading.headingRow))
    if (below.length > MOST_LINES) {
      throw new AppError(text.BANK_FILE_TOO_LONG, { values: { most: MOST_LINES } })
    }
  }
  // What the first rows suggest is for a person to confirm.
  const dayOrder = reading.unclearDay === '' ? reading.dayOrder : null
  const isText = encoding !== null && titles.length > 0
  const rows = readBankRows(below, { mapping, titles, today, dayOrder, isText })
  if (rows.monthFirst) throw new AppError(text.BANK_FILE_MONTH_FIRST, { values: rows.monthFirst })
  const [unread] = rows.unread
  if (rows.lines.length === 0 && unread) {
    const reason = describeProblem(unread.problem, language) ?? ''
    throw new AppError(text.BANK_FILE_UNREAD, { values: { row: unread.row, reason } })
  }
  if (rows.lines.length === 0) throw new AppError(text.BANK_FILE_EMPTY)
  return { reading: { titles, mapping, reading }, rows }
}
