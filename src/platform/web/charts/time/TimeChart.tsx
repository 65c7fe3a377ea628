import { Anchor, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#core/calendar.ts'
import { sumSen } from '#core/money.ts'
import { useT } from '../../preferences/language.ts'
import { MoneyText } from '../../display/MoneyText.tsx'
import { ChartWithTable, type ChartTable } from '../ChartWithTable.tsx'
import { chartMessages } from '../messages.ts'
import type { TimeChartProps } from './timeChartProps.ts'
import { TimePlot } from './TimePlot.tsx'
import { hueColor } from '../hueColor.ts'
import classes from './TimeChart.module.css'

/**
 * Shows amounts over time: bars in and out, a line, shaded weekends or days off; figures by pointer, keys or
 * table.
 */
export function TimeChart(props: TimeChartProps) {
  const { title, order, controls, days, up, down, line, table } = props
  const t = useT()
  const ownTable = useTimeTable(props)
  const [hidden, setHidden] = useState<readonly Side[]>(props.isDownHidden ? ['down'] : [])
  const { down: shownDown, line: shownLine, ...always } = props
  const drawn = {
    ...always,
    ...(shownDown && !hidden.includes('down') && { down: shownDown }),
    ...(shownLine && !hidden.includes('line') && { line: shownLine }),
  }
  return (
    <ChartWithTable
      title={title}
      table={table ?? ownTable}
      controls={controls}
      {...(order && { order })}
    >
      {days.length > 0 ? (
        <TimePlot {...drawn} />
      ) : (
        <Text c="dimmed">{t(chartMessages.nothing)}</Text>
      )}
      <Legend
        {...{ up, down, line, hidden }}
        onToggle={(side) =>
          setHidden(
            hidden.includes(side) ? hidden.filter((each) => each !== side) : [...hidden, side],
          )
        }
      />
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
        values: [day, ...columns.map(({ values }) => values[i])],
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

type Side = 'down' | 'line'
type LegendProps = Pick<TimeChartProps, 'up' | 'down' | 'line'> & {
  hidden: readonly Side[]
  onToggle: (side: Side) => void
}

/**
 * Shows the meaning of each colour: a square for bars, a stroke for the line. The series next to the
 * first can be hidden and shown.
 */
function Legend({ up, down, line, hidden, onToggle }: LegendProps) {
  const t = useT()
  const optional = [
    { side: 'down', series: down },
    { side: 'line', series: line },
  ] as const
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.square} style={{ background: hueColor(up.hue) }} aria-hidden />
        {t(up.label)}
      </li>
      {optional.map(
        ({ side, series }) =>
          series && (
            <li key={side}>
              <UnstyledButton
                className={classes.toggle}
                aria-pressed={!hidden.includes(side)}
                onClick={() => onToggle(side)}
              >
                <span
                  className={side === 'line' ? classes.stroke : classes.square}
                  style={{ background: hueColor(series.hue) }}
                  aria-hidden
                />
                {t(series.label)}
              </UnstyledButton>
            </li>
          ),
      )}
    </ul>
  )
}
