const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g

/**
 * Reads the cells that a spreadsheet copies: tabs between cells, one line per row, quotes around
 * line breaks.
 */
export function readBlock(copied: string): string[][] {
  let line: string[] = []
  const lines = [line]
  for (const [, cell = '', end] of copied.matchAll(CELL)) {
    line.push(bare(cell).trim())
    if (end === '') break
    if (end === '\t') continue
    line = []
    lines.push(line)
  }
  // The last row also ends with a line break, so an empty line after it is not a row.
  return line.join('') === '' && lines.length > 1 ? lines.slice(0, -1) : lines
}

function bare(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
