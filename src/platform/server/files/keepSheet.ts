import { createHash } from 'node:crypto'
import { sheetRefusals } from '../../contract/sheetRefusals.ts'
import type { SheetFormat } from '../../contract/sheetFormat.ts'
import type { FileStore } from './fileStore.ts'
import { AppError } from '../appError.ts'
import { getEncoding } from '../sheets/getEncoding.ts'
import { SHEET_TYPES } from '../sheets/sheet.ts'
import type { Upload } from './uploads.ts'

/**
 * Keeps an XLSX or CSV unchanged, identified by its content. `readSheet` limits its unpacked size.
 * @throws AppError NOT_A_SHEET or WEB_PAGE_AS_SHEET (415)
 */
export async function keepSheet(
  store: Pick<FileStore, 'put'>,
  { field, name, content }: { field: string; name: string; content: Buffer },
): Promise<Upload> {
  const format = await getFormat(content)
  if (!format) throw new AppError(sheetRefusals.NOT_A_SHEET, { status: 415, values: { name } })
  if (isWebPage(content)) {
    throw new AppError(sheetRefusals.WEB_PAGE_AS_SHEET, { status: 415, values: { name } })
  }
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

async function getFormat(content: Buffer): Promise<SheetFormat | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(content)
  if (found?.mime === SHEET_TYPES.xlsx || found?.ext === 'zip') return 'xlsx'
  // A web page is text too, and is refused with words of its own. UTF-16 begins as some MP3 files do.
  const encoding = getEncoding(content)
  const isText = found === undefined || encoding?.isGuess === false || isWebPage(content)
  return encoding && isText ? 'csv' : undefined
}

/** Returns whether a file is HTML: some programs write such a table and name it .xls. */
function isWebPage(content: Buffer): boolean {
  const begin = content.subarray(0, 200).toString('latin1')
  return /^[^<]{0,8}<(?:!doctype html|html|table|\?xml|meta|body)/i.test(begin)
}
