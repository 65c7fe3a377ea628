import { saysTotal } from '#core/reading/saysTotal.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { cellText } from '#platform/server/sheets/cells.ts'
import type { Cell } from '#platform/server/sheets/sheetRows.ts'
import { COLUMNS } from '../contract.ts'
import { sheetMessages as text } from '../sheetMessages.ts'
import type { StoredSheet } from './readRows.ts'

// What Excel writes below a group, and a book at the end and the beginning of a page.
const GROUP_TOTAL = /\s(?:total|jumlah)$/i
const CARRIED =
  /^(?:[bc]\/f\b|(?:brought|carried)\s+(?:forward|down)|(?:baki\s+)?(?:di)?bawa\s+ke\s+(?:hadapan|bawah)|承前|过次页|過次頁)/i
const SHOWN = 60
const RULE = /^[-=_+*|~.\s–—]+$/

/** Returns why a line is no record: headings once more, a total, a note; undefined for a record. */
export function findNoRecord(
  cells: readonly Cell[],
  { type, mapping, titles }: StoredSheet,
): { message: Message; values?: Values } | undefined {
  const texts = cells.map(cellText)
  const isHeading = titles.every((title, place) => title === (texts[place] ?? '').slice(0, 100))
  if (isHeading) return { message: text.ROW_HEADINGS }
  const missing = COLUMNS[type].filter(({ key, isNeeded }) => {
    const cell = cells[mapping[key] ?? -1] ?? null
    return isNeeded && (cell === null || saysTotal(cellText(cell)))
  })
  const filled = texts.filter(Boolean)
  const note = { message: text.ROW_NOTE, values: { value: (filled[0] ?? '').slice(0, SHOWN) } }
  if (filled.length > 0 && filled.every((each) => RULE.test(each))) {
    return filled.some((each) => each.length > 1) ? note : undefined
  }
  if (missing.length === 0) return undefined
  if (texts.some((each) => saysTotal(each) || GROUP_TOTAL.test(each) || CARRIED.test(each))) {
    return { message: text.ROW_TOTAL }
  }
  const isNote = filled.length === 1 && texts[0] !== '' && missing.length > 1
  return isNote && /\p{L}/u.test(filled[0] ?? '') ? note : undefined
}
