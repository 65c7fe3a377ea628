import { formatDay, type Day } from '#core/calendar.ts'
import { maxSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { MoneyText } from '../display/MoneyText.tsx'
import { ChartWithTable } from './ChartWithTable.tsx'
import { hueColor, type Hue } from './hueColor.ts'
import { pathThrough, type Point } from './pathThrough.ts'
import { chartMessages } from './messages.ts'
import classes from './Sparkline.module.css'

const BOX = { width: 120, height: 32 }

type Props = {
  label: Message
  days: readonly Day[]
  values: readonly Sen[]
  hue?: Hue
  /** With a title the line has its own panel and table; without one it is part of a table row. */
  title?: Message
}

/** Shows a small line for the trend only; screen readers get it as text. */
export function Sparkline({ title, ...props }: Props) {
  if (!title) return <Line {...props} />
  const rows = props.days.map((day, i) => ({
    key: day,
    cells: [formatDay(day), <MoneyText key="value" value={props.values[i]} />],
  }))
  return (
    <ChartWithTable
      title={title}
      table={{ heads: [chartMessages.day, props.label], rows: rows.toReversed() }}
    >
      <Line {...props} />
    </ChartWithTable>
  )
}

function Line({ label, days, values, hue = 'brand' }: Omit<Props, 'title'>) {
  const t = useT()
  if (values.length === 0) return null
  const most = Math.max(1, ...values)
  const least = Math.min(0, ...values)
  const y = (value: number) => 2 + (BOX.height - 4) * (1 - (value - least) / (most - least))
  const step = BOX.width / Math.max(1, values.length - 1)
  const points = values.map((value, i): Point => [i * step, y(value)])
  const feet: Point[] = [
    [BOX.width, y(0)],
    [0, y(0)],
  ]
  return (
    <svg
      className={classes.spark}
      style={{ color: hueColor(hue) }}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t(chartMessages.lineLabel, {
        label: t(label),
        firstSen: values[0],
        firstOn: days[0],
        lastSen: values.at(-1),
        lastOn: days.at(-1),
        highestSen: maxSen(values[0] ?? ZERO_SEN, ...values),
      })}
    >
      <path className={classes.area} d={pathThrough([...points, ...feet])} />
      <path className={classes.line} d={pathThrough(points)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
