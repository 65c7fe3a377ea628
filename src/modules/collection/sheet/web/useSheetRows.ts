import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { density } from '#platform/web/preferences/density.ts'
import { textSize } from '#platform/web/preferences/textSize.ts'
import { getOpenLine, type Fold, type SheetLine } from './sheetLines.ts'
import type { SheetState } from './sheetState.ts'
import { SHEET_FIND, type Column, type Go } from './steer.ts'

/** The heights of the style sheet: a table row, and a list row on a phone. */
const ROW_REM = {
  comfortable: 2.5,
  compact: 2,
  list: 8.25,
  listWithAccount: 11,
  narrow: 14.75,
  narrowWithAccount: 17.5,
}

/** Up to this width, counted in letters, each figure of a phone's row has a line of its own. */
const NARROW_REM = 22

/** Returns the lines in or near the window, and the step from one open row to the next. */
export function useSheetRows(sheet: SheetState, lines: readonly SheetLine[]) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [wanted, setWanted] = useState<number>()
  const hasAccounts = sheet.accounts.length > 0
  const { rowPx, isNarrow } = useRowPx(hasAccounts)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      const isBeside = wanted !== undefined && wanted < range.count && !drawn.includes(wanted)
      return isBeside ? [...drawn, wanted] : drawn
    },
    [wanted],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled or memoized
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx])
  // What is above the rows grows and shrinks; the virtualizer counts from the top of the page.
  useLayoutEffect(() => {
    const now = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    setTop((before) => (Math.abs(before - now) > 1 ? now : before))
  })
  const go: Go = useCallback(
    (from, step, column: Column) => {
      if (column === 'account' && !hasAccounts) return false
      if (column === 'reference' && !(hasAccounts && sheet.hasTransfers.get())) return false
      const line = getOpenLine(lines, sheet, from, step)
      if (line === undefined) return step === 1 && goToFind(sheet)
      const index = (lines[line] as Exclude<SheetLine, Fold>).index
      const place = () =>
        body.current?.querySelector<HTMLElement>(`[data-at="${index}"][data-in="${column}"]`)
      // The row is rendered before the next key, which must not go into the previous row.
      if (!place()) flushSync(() => setWanted(line))
      const field = place()
      field?.focus()
      if (field instanceof HTMLInputElement) field.select()
      return true
    },
    [sheet, lines, hasAccounts],
  )
  const shown = virtual.getVirtualItems().flatMap(({ index: at, start }) => {
    const line = lines[at]
    return line ? [{ line, at, start: start - top }] : []
  })
  return { body, shown, heightPx: virtual.getTotalSize(), isNarrow, go }
}

/** After the last row that was found the next one is searched. */
function goToFind(sheet: SheetState): boolean {
  if (sheet.find.get() === '') return false
  document.getElementById(SHEET_FIND)?.focus()
  return true
}

function useRowPx(hasAccounts: boolean): { rowPx: number; isNarrow: boolean } {
  const chosen = density.use()
  const isPhone = usePhone()
  // The page's root has another size in a larger text.
  textSize.use()
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const isNarrow = useMediaQuery(`screen and (max-width: ${NARROW_REM * remPx}px)`, false, {
    getInitialValueInEffect: false,
  })
  const list = isNarrow ? 'narrow' : 'list'
  const phoneRow = hasAccounts ? (`${list}WithAccount` as const) : list
  return { rowPx: ROW_REM[isPhone ? phoneRow : chosen] * remPx, isNarrow }
}
