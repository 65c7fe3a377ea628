import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { commonMessages } from '../../contract/commonMessages.ts'
import type { SheetFormat } from '../../contract/sheetFormat.ts'
import type { FileStore } from './fileStore.ts'
import { AppError } from '../appError.ts'
import { SHEET_TYPES } from '../sheets/sheet.ts'
import type { Upload } from './uploads.ts'

/**
 * Keeps an XLSX or CSV unchanged, identified by its content. `readSheet` limits its unpacked size.
 * @throws AppError NOT_A_SHEET (415)
 */
export async function keepSheet(
  store: Pick<FileStore, 'put'>,
  { field, name, content }: { field: string; name: string; content: Buffer },
): Promise<Upload> {
  const format = await getFormat(content)
  if (!format) throw new AppError(commonMessages.NOT_A_SHEET, { status: 415, values: { name } })
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
  const found = await fileTypeFromBuffer(content)
  if (found?.mime === SHEET_TYPES.xlsx || found?.ext === 'zip') return 'xlsx'
  if (found === undefined && isUtf8(content) && !content.includes(0)) return 'csv'
  return undefined
}
