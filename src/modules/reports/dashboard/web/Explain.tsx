import { Suspense, useEffect, useState } from 'react'
import { afterFirstInteraction } from '#platform/web/lazy/afterFirstInteraction.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { dashboardMessages as text } from './messages.ts'
import type { Dashboard } from './NumberCards.tsx'
import classes from './NumberCards.module.css'

const DayWords = lazyPart(() => import('./DayWords.tsx'), 'DayWords')

type Props = {
  dashboard: Dashboard
  of: 'collected' | 'stillDue'
  /** Further lines, before the arithmetic. */
  lines?: readonly string[]
}

/** Shows the arithmetic behind a figure, on request. */
export function Explain({ dashboard, of, lines = [] }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => afterFirstInteraction(DayWords.load), [])
  return (
    <details
      className={classes.within}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t(text.explain)}</summary>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {isOpen && (
        <Suspense>
          <DayWords dashboard={dashboard} of={of} />
        </Suspense>
      )}
    </details>
  )
}
