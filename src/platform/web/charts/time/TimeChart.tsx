import { Anchor, Text } from '@mantine/core'
import { formatDay } from '#core/calendar.ts'
import { sumSen } from '#core/money.ts'
import { useT } from '../../preferences/language.ts'
import { MoneyText } from '../../display/MoneyText.tsx'
import { ChartWithTable, type ChartTable } from '../ChartWithTable.tsx'
import { chartMessages } from '../messages.ts'
import type { TimeChartProps } from './timeChartProps.ts'
import { TimePlot } from './TimePlot.tsx'
import { hueColor } from '../hueColor.ts'
import type { Series } from '../series.ts'
import classes from './TimeChart.module.css'

/**
 * Shows amounts over time: bars in and out, a line, shaded weekends; figures by pointer, keys or
 * table.
 */
export function TimeChart(props: TimeChartProps) {
  const { title, order, controls, days, up, down, line, table } = props
  const t = useT()
  const ownTable = useTimeTable(props)
  const series = [up, down, line].filter((each) => each !== undefined)
  return (
    <ChartWithTable
      title={title}
      table={table ?? ownTable}
      controls={controls}
      {...(order && { order })}
    >
      {days.length > 0 ? (
        <TimePlot {...props} />
      ) : (
        <Text c="dimmed">{t(chartMessages.nothing)}</Text>
      )}
      <Legend series={series} lineOf={line} />
    </ChartWithTable>
  )
}

function useTimeTable({ days, up, down, line, onPick, nameDay = formatDay }: TimeChartProps) {
  const t = useT()
  const columns = [up, down, line].filter((each) => each !== undefined)
  const totals = [sumSen(up.values), ...(down ? [sumSen(down.values)] : []), line?.total]
  return {
    heads: [chartMessages.day, ...columns.map(({ label }) => label)],
    rows: days
      .map((day, i) => ({
        key: day,
        cells: [
          onPick ? (
            <Anchor key="day" component="button" type="button" inherit onClick={() => onPick(day)}>
              {nameDay(day)}
            </Anchor>
          ) : (
            nameDay(day)
          ),
          ...columns.map(({ values }, at) => <MoneyText key={at} value={values[i]} />),
        ],
      }))
      .toReversed(),
    foot: [
      t(chartMessages.total),
      ...columns.map((_, at) =>
        totals[at] === undefined ? '' : <MoneyText key={at} value={totals[at]} />,
      ),
    ],
  } satisfies ChartTable
}

/** Shows the meaning of each colour: a square for bars, a stroke for the line. */
function Legend({ series, lineOf }: { series: readonly Series[]; lineOf?: Series | undefined }) {
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
