import { useT } from '../preferences/language.ts'
import { hueColor } from './hueColor.ts'
import type { Series } from './series.ts'
import classes from './Legend.module.css'

/** Shows the meaning of each colour: a square for bars, a stroke for the line. */
export function Legend({
  series,
  lineOf,
}: {
  series: readonly Series[]
  lineOf?: Series | undefined
}) {
  const t = useT()
  return (
    <ul className={classes.legend}>
      {series.map((each) => (
        <li key={each.label.key}>
          <span
            className={each === lineOf ? classes.stroke : classes.square}
            style={{ background: hueColor(each.hue) }}
            aria-hidden
          />
          {t(each.label)}
        </li>
      ))}
    </ul>
  )
}
