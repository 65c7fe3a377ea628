const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g

/**
 * Reads the cells that a spreadsheet copies: tabs between cells, one line per row, quotes around
 * line breaks.
 */
export function readBlock(copied: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, cell = '', end] of copied.matchAll(CELL)) {
    lines.at(-1)!.push(bare(cell).trim())
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  // The last row also ends with a line break, so an empty line after it is not a row.
  return lines.at(-1)!.join('') === '' && lines.length > 1 ? lines.slice(0, -1) : lines
}

function bare(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
