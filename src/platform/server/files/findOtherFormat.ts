/** A format that is not read: a table to be saved as another, a web page, or no table at all. */
export type OtherFormat =
  | { code: 'OTHER_SHEET_FORMAT' | 'NO_TABLE'; format: string }
  | { code: 'SHEET_HAS_PASSWORD' | 'WEB_PAGE_AS_SHEET' }

const table = (format: string): OtherFormat => ({ code: 'OTHER_SHEET_FORMAT', format })
const noTable = (format: string): OtherFormat => ({ code: 'NO_TABLE', format })
const WEB_PAGE: OtherFormat = { code: 'WEB_PAGE_AS_SHEET' }

/** Formats of text by how they begin, after a byte order mark and blanks. */
const BEGINNINGS: readonly (readonly [RegExp, OtherFormat])[] = [
  [/^%PDF-/, noTable('PDF')],
  [/^\{\\rtf/, noTable('RTF')],
  [/^BEGIN:V(?:CARD|CALENDAR)\b/i, noTable('vCard')],
  [/^(?:\[\s*)?\{\s*"[^"\n]*"\s*:/, noTable('JSON')],
  [/^(?:OFXHEADER:|<OFX>)/i, noTable('OFX')],
  [/^!Type:/i, noTable('QIF')],
  [/^(?:\{1:F01[^\n]*\s+)?:20:[^\n]*\s+:25:/, noTable('MT940')],
  [/^ID;P[^\n]*\n\S{1,2};/, table('SYLK (.slk)')],
  [/^TABLE\s+0,1\s/, table('DIF (.dif)')],
  [/^MIME-Version:/i, WEB_PAGE],
  [/^(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|meta|body|style|table|div)\b/i, WEB_PAGE],
  [/^<\?xml[^]*?<html\b/i, WEB_PAGE],
  [/^<\?xml\s/, table('XML')],
]

// Excel 97 to 2003, and a workbook with a password, are compound files.
const PASSWORD = Buffer.from('EncryptedPackage', 'utf16le')

/** Finds the format of a file that is neither a workbook nor a list; `ext` is that of its bytes. */
export function findOtherFormat(content: Buffer, ext: string | undefined): OtherFormat | undefined {
  if (ext === 'cfb') {
    return content.includes(PASSWORD)
      ? { code: 'SHEET_HAS_PASSWORD' }
      : table('Excel 97–2003 (.xls)')
  }
  if (ext === 'ods' || ext === 'ots') return table('OpenDocument (.ods)')
  if (ext === 'docx' || ext === 'odt') return noTable(`.${ext}`)
  const begin = content
    .subarray(0, 4_000)
    .toString('utf8')
    .replace(/^\uFEFF?\s*/, '')
  return BEGINNINGS.find(([pattern]) => pattern.test(begin))?.[1]
}
