import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { usePainted } from './afterPaint.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'

const FIRST = 10

/**
 * Manages the first ten rows of a long list and the button that shows the others:
 * `const { first, shown, more } = useFirstRows(rows)`.
 */
export function useFirstRows<Row>(rows: readonly Row[]) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  // The button updates before some hundred rows are drawn.
  const isWholeDrawn = usePainted(isWhole)
  const first = useMemo(() => rows.slice(0, FIRST), [rows])
  const more = rows.length > FIRST && (
    <Button
      className="no-print"
      variant="subtle"
      size="compact-sm"
      // As wide as its label, in a stack too.
      style={{ alignSelf: 'flex-start' }}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole
        ? t(platformMessages.showFirst, { count: FIRST })
        : t(platformMessages.showAll, { count: rows.length })}
    </Button>
  )
  return { first, shown: isWholeDrawn ? rows : first, more }
}
