import type { TitleOrder } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Message } from '../../../contract/message.ts'
import type { ChartTable } from '../ChartWithTable.tsx'
import type { Series } from '../series.ts'

/** The data and labels of a chart over time. */
export type TimeChartProps = {
  title: Message
  order?: TitleOrder
  /** Next to the title, such as the choice of a range. */
  controls?: ReactNode
  /** The days, the earliest first; the first day of each week or month where a place covers one. */
  days: readonly Day[]
  /** Tells the days that are shaded; Saturdays and Sundays by default. */
  isShaded?: ((day: Day) => boolean) | undefined
  /** Bars above zero and bars below it. */
  up: Series
  down?: Series
  /** The bars below zero are drawn once they are chosen in the legend; spikes would flatten the others. */
  isDownHidden?: boolean
  /** A line over the bars; `total` is in the table's footer where a sum has a meaning. */
  line?: Series & { total?: Sen }
  /** Called for a day that is clicked, tapped twice or entered. */
  onPick?: (day: Day) => void
  /** Names a place in the table and the tip; its date by default. */
  nameDay?: (day: Day) => string
  /** Labels a place on the axis; `20-11` by default. */
  tickDay?: (day: Day) => string
  height?: number
  /** Replaces the table of the series, where it has more columns or a sum has no meaning. */
  table?: ChartTable
}
