import { maxSen, subtractSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { MoneyText } from '../display/MoneyText.tsx'
import { ChartWithTable } from './ChartWithTable.tsx'
import { hueColor, type Hue } from './hueColor.ts'
import { chartMessages } from './messages.ts'
import classes from './BulletBar.module.css'

type Props = {
  /** The labels of the reached value and the target: "Collected", "Expected". */
  valueLabel: Message
  targetLabel: Message
  value: Sen
  target: Sen
  hue?: Hue
  /** A lower bar, for a second figure. */
  isSmall?: boolean
  /** With a title the bar has its own panel and table; without one it is part of a card. */
  title?: Message
}

/** Shows how much of a target is reached: a bar towards a mark, and the figures as text. */
export function BulletBar({ title, ...props }: Props) {
  const t = useT()
  if (!title) return <Bar {...props} />
  const { valueLabel, targetLabel, value, target } = props
  const rows = [
    [valueLabel, value],
    [targetLabel, target],
    [chartMessages.stillToCome, maxSen(subtractSen(target, value), ZERO_SEN)],
  ] as const
  const table = {
    heads: [title, chartMessages.amount],
    rows: rows.map(([label, amount]) => ({
      key: label.key,
      cells: [t(label), <MoneyText key="amount" value={amount} />],
    })),
  }
  return (
    <ChartWithTable title={title} table={table}>
      <Bar {...props} />
    </ChartWithTable>
  )
}

type BarProps = Omit<Props, 'title'>

function Bar({ valueLabel, targetLabel, value, target, hue = 'in', isSmall = false }: BarProps) {
  const t = useT()
  // Beyond the target the full width is the reached value, and the mark shows the target.
  const whole = Math.max(1, value, target)
  const percent = target > 0 ? Math.floor((value / target) * 100) : 0
  const words = t(target > 0 ? chartMessages.bulletLabel : chartMessages.noTarget, {
    valueSen: value,
    targetSen: target,
    percent,
  })
  return (
    <div>
      <div
        className={classes.track}
        data-small={isSmall || undefined}
        role="meter"
        aria-label={`${t(valueLabel)} / ${t(targetLabel)}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(100, percent)}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <div
          className={classes.bar}
          style={{ width: `${(Math.max(0, value) / whole) * 100}%`, background: hueColor(hue) }}
        />
        {target > 0 && (
          <div className={classes.mark} style={{ left: `${(target / whole) * 100}%` }} />
        )}
      </div>
      <div className={classes.words}>{words}</div>
    </div>
  )
}
