import { Button } from '@mantine/core'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from './afterPaint.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'

const FIRST = 10
/** The others are drawn so many at a time: a press between them does not wait for hundreds. */
const STEP = 30

/**
 * Manages the first ten rows of a long table and the button that shows the others:
 * `const { body, first, shown, more } = useFirstRows(rows)`. `body` is the ref of the table's body.
 */
export function useFirstRows<Row>(rows: readonly Row[]) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const [count, setCount] = useState(FIRST)
  const [rowPx, setRowPx] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const next = isWhole ? Math.min(count + STEP, rows.length) : FIRST
  // The button updates first.
  useEffect(
    () => (next === count ? undefined : afterPaint(() => startTransition(() => setCount(next)))),
    [next, count],
  )
  const first = useMemo(() => rows.slice(0, FIRST), [rows])
  const shown = useMemo(() => rows.slice(0, count), [rows, count])
  // What is below moves once, at the press, and not with each step.
  const sparePx = isWhole ? rowPx * (rows.length - shown.length) : 0
  const more = rows.length > FIRST && (
    <Button
      className="no-print"
      variant="subtle"
      size="compact-sm"
      // As wide as its label, in a stack too.
      style={{ alignSelf: 'flex-start', marginTop: sparePx || undefined }}
      onClick={() => {
        setRowPx((body.current?.offsetHeight ?? 0) / count)
        setWhole(!isWhole)
      }}
    >
      {isWhole
        ? t(platformMessages.showFirst, { count: FIRST })
        : t(platformMessages.showAll, { count: rows.length })}
    </Button>
  )
  return { body, first, shown, more }
}
