const NEEDS_QUOTES = /[",\r\n]/
// What a program may skip or fold on its way to a formula: blanks, what shows nothing, wide forms.
const STARTS_FORMULA =
  /^([\t\r\n]|[\p{Zs}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫])/u

/** A line of CSV (RFC 4180) with its end; an empty cell is null. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string | null): string {
  if (cell === null) return ''
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Text that a spreadsheet would run as a formula, marked so that it stays text (OWASP: CSV injection). */
export function withoutFormula(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text
}

/** Text as it was before `withoutFormula` marked it. */
export function removeFormulaMark(text: string): string {
  return text.startsWith(`'`) && STARTS_FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
