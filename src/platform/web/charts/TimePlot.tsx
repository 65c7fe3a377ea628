import { useMemo } from 'react'
import { formatDay } from '#core/calendar.ts'
import { formatRinggit } from '#core/money.ts'
import { useT } from '../preferences/language.ts'
import { DayTip } from './DayTip.tsx'
import { chartMessages } from './messages.ts'
import type { TimeChartProps } from './timeChartProps.ts'
import { timeLayout } from './timeLayout.ts'
import { TimeMarks } from './TimeMarks.tsx'
import { usePointedDay } from './usePointedDay.ts'
import { useWidth } from './useWidth.ts'
import classes from './TimePlot.module.css'

/** The width without a layout: in a hidden part, or in a test. */
const USUAL_WIDTH = 640

/**
 * Draws a {@link TimeChart} as a slider over its days, so that keys and screen readers can move
 * too.
 */
export function TimePlot({
  title,
  days,
  up,
  down,
  line,
  onPick,
  nameDay = formatDay,
  tickDay = (day) => formatDay(day).slice(0, 5),
  height = 220,
}: TimeChartProps) {
  const t = useT()
  const { ref, width } = useWidth<HTMLDivElement>()
  const layout = useMemo(
    () =>
      timeLayout(
        { days, up: up.values, down: down?.values ?? [], line: line?.values ?? [] },
        { width: width || USUAL_WIDTH, height },
      ),
    [days, up.values, down?.values, line?.values, width, height],
  )
  const { pointed, isTouch, handlers } = usePointedDay(
    days.length,
    layout.dayAt,
    onPick && ((at) => onPick(days[at]!)),
  )
  const series = [up, down, line].filter((each) => each !== undefined)
  const at = pointed ?? days.length - 1
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  const figures = series.map(({ label, values }) => `${t(label)} ${formatRinggit(values[at]!)}`)
  return (
    <div
      ref={ref}
      className={classes.plot}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={t(chartMessages.daysLabel, {
        title: t(title),
        fromOn: days[0],
        untilOn: days.at(-1),
      })}
      aria-valuemin={0}
      aria-valuemax={days.length - 1}
      aria-valuenow={at}
      aria-valuetext={`${nameDay(days[at]!)}: ${figures.join(', ')}`}
      data-pickable={onPick ? true : undefined}
      {...handlers}
    >
      {width !== undefined && (
        <TimeMarks
          layout={layout}
          hues={{ up: up.hue, down: down?.hue ?? 'out', line: line?.hue ?? 'brand' }}
          labels={layout.labelled.map((i) => ({
            x: layout.columns[i]!.middle,
            text: tickDay(days[i]!),
          }))}
          pointed={pointed}
          height={height}
        />
      )}
      {isEmpty && <div className={classes.nothing}>{t(chartMessages.nothing)}</div>}
      {pointed !== undefined && (
        <DayTip
          x={layout.columns[pointed]!.middle}
          room={width || USUAL_WIDTH}
          heading={nameDay(days[pointed]!)}
          series={series}
          at={pointed}
          hint={onPick && (isTouch ? chartMessages.tapAgain : chartMessages.pickDay)}
        />
      )}
    </div>
  )
}
