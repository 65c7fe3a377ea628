import { readSheet } from '#platform/server/sheets/readSheet.ts'
import { ROWS_SHOWN } from './getFindings.ts'
import type { Problems } from './problems.ts'
import { cellText } from '#platform/server/sheets/cells.ts'
import { getPlace, JOBS, putRight, type StoredSheet } from './readRows.ts'

/**
 * Reads what stands in the cells that the problems are about, in the first rows with problems: a
 * person puts it right on the screen.
 */
export async function readProblemCells(
  content: Buffer,
  sheet: StoredSheet,
  { byKind: { PROBLEM: found } }: Problems,
): Promise<Map<number, Record<string, string>>> {
  const rows = new Set([...found.keys()].sort((one, other) => one - other).slice(0, ROWS_SHOWN))
  const cells = new Map<number, Record<string, string>>()
  if (rows.size === 0) return cells
  for await (const chunk of readSheet(content, JOBS, getPlace(sheet.reading))) {
    for (const line of chunk.filter(({ at }) => rows.has(at))) {
      const written = putRight(line, sheet)
      const columns = (found.get(line.at) ?? []).map(({ column }) => column)
      const texts = columns.flatMap((column) => {
        const place = sheet.mapping[column ?? '']
        return column === null || place === undefined
          ? []
          : [[column, cellText(written[place] ?? null)] as const]
      })
      cells.set(line.at, Object.fromEntries(texts))
    }
    if (cells.size === rows.size) break
  }
  return cells
}
