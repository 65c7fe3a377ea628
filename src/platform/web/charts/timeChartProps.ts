import type { TitleOrder } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '../../../core/calendar.ts'
import type { Sen } from '../../../core/money.ts'
import type { Message } from '../../contract/message.ts'
import type { Series } from './series.ts'

/** What a chart over time shows. */
export type TimeChartProps = {
  title: Message
  order?: TitleOrder
  /** Beside the title, such as the choice of a range. */
  controls?: ReactNode
  /** The days, the earliest first; where a place is a week or a month, its first day. */
  days: readonly Day[]
  /** Bars above zero, and bars below it. */
  up: Series
  down?: Series
  /** A line over the bars; `total` stands at the table's foot where a sum means something. */
  line?: Series & { total?: Sen }
  /** A day was clicked, tapped twice or entered. */
  onPick?: (day: Day) => void
  /** How a place is called, in the table and the tip; its date by itself. */
  nameDay?: (day: Day) => string
  /** What stands below a place on the axis; `20-11` by itself. */
  tickDay?: (day: Day) => string
  height?: number
}
