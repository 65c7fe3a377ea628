import { ZERO_SEN } from '#core/money.ts'
import { formatAmount } from '../../display/formatAmount.ts'
import type { Message } from '../../../contract/message.ts'
import { useT } from '../../preferences/language.ts'
import { hueColor } from '../hueColor.ts'
import type { Series } from '../series.ts'
import classes from './DayTip.module.css'

const HALF_WIDTH = 92

type Props = {
  x: number
  /** The width of the area that contains it. */
  room: number
  heading: string
  series: readonly Series[]
  at: number
  hint: Message | undefined
}

/** Shows the figures of the day under the pointer. */
export function DayTip({ x, room, heading, series, at, hint }: Props) {
  const t = useT()
  const middle = Math.min(Math.max(x, HALF_WIDTH), Math.max(HALF_WIDTH, room - HALF_WIDTH))
  return (
    <div className={classes.tip} style={{ left: middle }} aria-hidden>
      <strong>{heading}</strong>
      {series.map(({ label, hue, values }) => (
        <div key={label.key} className={classes.row}>
          <span className={classes.square} style={{ background: hueColor(hue) }} />
          <span className={classes.name}>{t(label)}</span>
          <span className={classes.amount}>{formatAmount(values[at] ?? ZERO_SEN)}</span>
        </div>
      ))}
      {hint && <div className={classes.hint}>{t(hint)}</div>}
    </div>
  )
}
