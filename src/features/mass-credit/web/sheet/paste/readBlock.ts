const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g

/** The cells of what a spreadsheet copies: tabs between them, a line for each row, quotes around breaks. */
export function readBlock(copied: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, cell = '', end] of copied.matchAll(CELL)) {
    lines.at(-1)!.push(bare(cell).trim())
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  // The last row ends with a break too: what follows it is no row.
  return lines.at(-1)!.join('') === '' && lines.length > 1 ? lines.slice(0, -1) : lines
}

function bare(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
