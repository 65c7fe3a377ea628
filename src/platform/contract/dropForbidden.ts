/** What XML 1.0 forbids (section 2.2, Char), a workbook cannot hold and PostgreSQL's text partly neither. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text without control characters, halves of characters, U+FFFE and U+FFFF: none of them is visible. */
export function dropForbidden(text: string): string {
  return text.replace(FORBIDDEN, '')
}
