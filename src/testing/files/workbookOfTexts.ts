import { writeXlsx } from 'hucre'
import { unzip } from './unzip.ts'
import { zipFiles } from './zipFiles.ts'

/**
 * Builds a workbook of two rows whose cells share so many texts: a few hundred kilobytes for
 * millions.
 */
export async function workbookOfTexts(count: number): Promise<Buffer> {
  const rows = [['Name'], ['Ali']]
  const files = unzip(Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] })))
  const texts = Array<string>(count).fill('<si><t>a</t></si>')
  const head = '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
  files.set('xl/sharedStrings.xml', [head, ...texts, '</sst>'].join(''))
  return zipFiles(files)
}
