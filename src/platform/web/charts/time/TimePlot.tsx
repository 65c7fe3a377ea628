import { useMemo, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { ZERO_SEN } from '#core/money.ts'
import { formatAmount } from '../../display/formatAmount.ts'
import { useT } from '../../preferences/language.ts'
import { DayTip } from './DayTip.tsx'
import { chartMessages } from '../messages.ts'
import type { TimeChartProps } from './timeChartProps.ts'
import { timeLayout } from './timeLayout.ts'
import { TimeMarks } from './TimeMarks.tsx'
import { usePointedDay } from './usePointedDay.ts'
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
  isShaded,
  up,
  down,
  line,
  onPick,
  nameDay = formatDay,
  tickDay = (day) => formatDay(day).slice(0, 5),
  height = 220,
}: TimeChartProps) {
  const t = useT()
  const getDay = (i: number) => assertDefined(days[i], 'the chart has a day at each place')
  const { ref, width } = useWidth<HTMLDivElement>()
  const layout = useMemo(
    () =>
      timeLayout(
        { days, isShaded, up: up.values, down: down?.values ?? [], line: line?.values ?? [] },
        { width: width || USUAL_WIDTH, height },
      ),
    [days, isShaded, up.values, down?.values, line?.values, width, height],
  )
  const { pointed, isTouch, handlers } = usePointedDay(
    days.length,
    layout.dayAt,
    onPick && ((at) => onPick(getDay(at))),
  )
  const series = [up, down, line].filter((each) => each !== undefined)
  const at = pointed ?? days.length - 1
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  const figures = series.map(
    ({ label, values }) => `${t(label)} ${formatAmount(values[at] ?? ZERO_SEN)}`,
  )
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
      aria-valuetext={`${nameDay(getDay(at))}: ${figures.join(', ')}`}
      data-pickable={onPick ? true : undefined}
      {...handlers}
    >
      {width !== undefined && (
        <TimeMarks
          layout={layout}
          hues={{ up: up.hue, down: down?.hue ?? 'out', line: line?.hue ?? 'brand' }}
          labels={layout.labelled.map((i) => ({
            x: layout.middle(i),
            text: tickDay(getDay(i)),
          }))}
          pointed={pointed}
          height={height}
        />
      )}
      {isEmpty && <div className={classes.nothing}>{t(chartMessages.nothing)}</div>}
      {pointed !== undefined && (
        <DayTip
          x={layout.middle(pointed)}
          room={width || USUAL_WIDTH}
          heading={nameDay(getDay(pointed))}
          series={series}
          at={pointed}
          hint={onPick && (isTouch ? chartMessages.tapAgain : chartMessages.pickDay)}
        />
      )}
    </div>
  )
}

/**
 * Returns an element's inner width in px: undefined before the first paint, and measured again
 * before every paint in which it differs. 0 without a layout.
 */
function useWidth<E extends HTMLElement>() {
  const [width, setWidth] = useState<number>()
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
