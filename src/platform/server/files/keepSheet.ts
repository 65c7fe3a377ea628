import { createHash } from 'node:crypto'
import { sheetRefusals } from '../../contract/sheetRefusals.ts'
import type { SheetFormat } from '../../contract/sheetFormat.ts'
import type { FileStore } from './fileStore.ts'
import { AppError } from '../appError.ts'
import { findDamagedLine, getEncoding } from '../sheets/getEncoding.ts'
import { SHEET_TYPES } from '../sheets/sheet.ts'
import { findOtherFormat } from './findOtherFormat.ts'
import type { Upload } from './uploads.ts'

/**
 * Keeps an XLSX or CSV unchanged, identified by its content. `readSheet` limits its unpacked size.
 * @throws AppError (415) that says what the file is instead, and what to do
 */
export async function keepSheet(
  store: Pick<FileStore, 'put'>,
  { field, name, content }: { field: string; name: string; content: Buffer },
): Promise<Upload> {
  const format = await getFormat(content, name)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await store.put(sha256, content)
  const byteCount = content.length
  return {
    field,
    sha256,
    mediaType: SHEET_TYPES[format],
    byteCount,
    originalName: name.slice(0, 200),
  }
}

const refuse = (message: AppError['userMessage'], values: { name: string }) =>
  new AppError(message, { status: 415, values })

async function getFormat(content: Buffer, name: string): Promise<SheetFormat> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(content)
  const other = findOtherFormat(content, found?.ext)
  if (other) {
    const values = { name, ...('format' in other && { format: other.format }) }
    throw refuse(sheetRefusals[other.code], values)
  }
  // A workbook with macros is one without them; they are never run.
  if (/^(?:xlsx|xlsm|xltx|xltm|zip)$/.test(found?.ext ?? '')) return 'xlsx'
  const encoding = getEncoding(content)
  // UTF-16 begins as some MP3 files do.
  if (encoding && (found === undefined || !encoding.isGuess)) return 'csv'
  const line = found === undefined ? findDamagedLine(content) : undefined
  if (line === undefined) throw refuse(sheetRefusals.NOT_A_SHEET, { name })
  throw new AppError(sheetRefusals.TEXT_DAMAGED, { status: 415, values: { name, line } })
}
