import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { findBankHeadings } from './readBankFile.ts'

/** Shows how a file would be read. */
export const handlePreviewBankFile: Read<typeof endpoints.previewBankFile> = async (
  context,
  { body, files },
) => {
  const found = await findBankHeadings(context, body, files)
  const { hiddenSheets, otherSheets } = found.reading
  const reading = {
    ...found.reading,
    hiddenSheets: [...hiddenSheets],
    otherSheets: [...otherSheets],
  }
  return { ...found, reading, mapping: { ...found.mapping } }
}
