import { cellText } from '#platform/server/sheets/cells.ts'
import type { Cell } from '#platform/server/sheets/sheetRows.ts'
import { COLUMNS } from '../contract.ts'
import { sheetMessages as text } from '../sheetMessages.ts'
import type { Problems } from './problems.ts'
import type { StoredSheet } from './readRows.ts'

const SHOWN = 60

/**
 * Checks a row against the headings. In a text file more cells than headings, or an amount in two
 * cells, mean a comma that no quotes hold; in a workbook a cell without a heading is a note.
 */
export function checkWidth(
  at: number,
  cells: readonly Cell[],
  { type, mapping, titles, reading }: StoredSheet,
  problems: Problems,
): void {
  const isText = reading.encoding !== null
  const beyond = cells.findIndex((cell, place) => cell !== null && place >= titles.length)
  if (isText && beyond >= 0) {
    problems.add(at, text.ROW_MORE_CELLS, null, { value: getShown(cells[beyond]) })
  }
  if (isText) {
    const moneyPlaces = COLUMNS[type].flatMap(({ key, kind }) =>
      kind === 'money' || kind === 'whole' ? [mapping[key]] : [],
    )
    for (const { key, kind } of COLUMNS[type]) {
      const place = mapping[key]
      if (kind !== 'money' || place === undefined || moneyPlaces.includes(place + 1)) continue
      const [value, next] = [getShown(cells[place]), getShown(cells[place + 1])]
      if (/^-?\d{1,3}$/.test(value) && /^\d{3}(?:\.\d{1,2})?$/.test(next)) {
        problems.add(at, text.ROW_SPLIT_AMOUNT, key, { value, next })
      }
    }
    return
  }
  const used = new Set(Object.values(mapping))
  const unnamed = cells.findIndex(
    (cell, place) => cell !== null && !titles[place]?.trim() && !used.has(place),
  )
  if (unnamed >= 0)
    problems.warn(at, text.ROW_NO_HEADING, null, { value: getShown(cells[unnamed]) })
}

const getShown = (cell: Cell | undefined) => cellText(cell ?? null).slice(0, SHOWN)
