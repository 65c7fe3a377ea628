const NEEDS_QUOTES = /[",\r\n]/
// Characters that a program may skip or convert before a formula: blanks, invisible ones, wide
// forms.
const STARTS_FORMULA =
  /^([\t\r\n]|[\p{Zs}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫])/u

/** Formats a line of CSV (RFC 4180) with its line end; an empty cell is null. */
export function csvLine(cells: readonly (string | null)[], isQuoted = false): string {
  return `${cells.map((cell) => quoted(cell, isQuoted)).join(',')}\r\n`
}

function quoted(cell: string | null, isQuoted: boolean): string {
  if (cell === null) return ''
  return isQuoted || NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Whether a spreadsheet runs a text as a formula. */
export const isFormula = (text: string): boolean => STARTS_FORMULA.test(text)

/**
 * Marks text that a spreadsheet runs as a formula, so that it stays text (OWASP: CSV injection).
 */
export function withoutFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** Removes the mark of `withoutFormula`. */
export function removeFormulaMark(text: string): string {
  return text.startsWith(`'`) && isFormula(text.slice(1)) ? text.slice(1) : text
}
