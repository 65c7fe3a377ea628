/**
 * XML 1.0 (section 2.2, Char) forbids these; a workbook cannot hold them, and PostgreSQL's text
 * only some.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Removes control characters, halves of characters, U+FFFE and U+FFFF: none of them is visible. */
export function dropForbidden(text: string): string {
  return text.replace(FORBIDDEN, '')
}
