import { useT } from '#platform/web/preferences/language.ts'
import { dashboardMessages as text } from './messages.ts'
import classes from './NumberCards.module.css'

/** Shows the arithmetic behind a figure, on request. */
export function Explain({ lines }: { lines: readonly string[] }) {
  const t = useT()
  return (
    <details className={classes.within}>
      <summary>{t(text.explain)}</summary>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </details>
  )
}
