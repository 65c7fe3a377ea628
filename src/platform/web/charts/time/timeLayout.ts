import { daysBetween, weekday, type Day } from '#core/calendar.ts'
import { negateSen, subtractSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { moneyAxis } from '../moneyAxis.ts'
import { pathThrough } from '../pathThrough.ts'

export type Amounts = {
  days: readonly Day[]
  up: readonly Sen[]
  down: readonly Sen[]
  line: readonly Sen[]
  isShaded?: ((day: Day) => boolean) | undefined
}
export type Box = { width: number; height: number }
type Bar = { x: number; y: number; width: number; height: number }

const MARGIN = { top: 12, right: 20, bottom: 24, left: 60 }
const LABEL_WIDTH = 56

export type TimeLayout = ReturnType<typeof timeLayout>

/** Computes the positions of a chart over time, in pixels of `box`. */
export function timeLayout(
  { days, up, down, line, isShaded = isWeekend }: Amounts,
  { width, height }: Box,
) {
  const { lowest, highest, ticks } = moneyAxis([...up, ...down.map(negateSen), ...line])
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right)
  const bottom = height - MARGIN.bottom
  const band = getBand(days.length, right - MARGIN.left)
  const y = (amount: number) =>
    bottom - ((amount - lowest) / (highest - lowest)) * (bottom - MARGIN.top)
  const left = (i: number) => MARGIN.left + i * band.step
  const middle = (i: number) => left(i) + band.width / 2
  const bar = (amount: number, i: number): Bar => ({
    x: left(i),
    width: band.width,
    y: y(Math.max(0, amount)),
    height: Math.abs(y(amount) - y(0)),
  })
  const shaded = getShaded(days, isShaded)
  const labelEvery = Math.ceil(LABEL_WIDTH / band.step)
  return {
    box: { width, height },
    frame: { left: MARGIN.left, right, top: MARGIN.top, bottom },
    ticks: ticks.map((amount) => ({ amount, y: y(amount) })),
    up: up.map(bar),
    down: down.map((amount, i) => bar(-amount, i)),
    line: getStretches(line.length, (i) => line[i] === 0 && shaded.includes(i))
      .map((places) => pathThrough(places.map((i) => [middle(i), y(line[i] ?? 0)])))
      .join(''),
    columns: days.map((_, i) => ({ x: left(i), width: band.width })),
    middle,
    shaded: shaded.map((i) => ({
      x: left(i) - (band.step - band.width) / 2,
      width: band.step,
    })),
    // Counted from the last day, which is the most important one.
    labelled: days.flatMap((_, i) => ((days.length - 1 - i) % labelEvery === 0 ? [i] : [])),
    dayAt: (x: number) => clamp(Math.floor((x - MARGIN.left) / band.step), days.length),
  }
}

/** Divides a width into equal bands, with a fifth of each step between two. */
function getBand(count: number, width: number) {
  const gap = count > 1 ? 0.2 : 0
  const step = width / Math.max(1, count - gap)
  return { step, width: step * (1 - gap) }
}

const isWeekend = (day: Day) => [0, 6].includes(weekday(day))

/** Lists the places that are shaded; none where a place covers more than a day. */
function getShaded(days: readonly Day[], isShaded: (day: Day) => boolean): number[] {
  const isDaily = days.every((each, i) => i === 0 || daysBetween(days[i - 1] ?? each, each) === 1)
  if (!isDaily) return []
  return days.flatMap((each, i) => (isShaded(each) ? [i] : []))
}

/** Divides the places into the stretches between those that a line passes over, such as a day off at 0. */
function getStretches(count: number, isPassed: (i: number) => boolean): number[][] {
  const stretches: number[][] = [[]]
  for (let i = 0; i < count; i += 1) {
    if (!isPassed(i)) stretches.at(-1)?.push(i)
    else if (stretches.at(-1)?.length) stretches.push([])
  }
  return stretches
}

function clamp(i: number, count: number): number {
  return Math.min(count - 1, Math.max(0, i))
}

/** Returns the amounts in less the amounts out, per day. */
export function getNet(up: readonly Sen[], down: readonly Sen[]): Sen[] {
  return up.map((amount, i) => subtractSen(amount, down[i] ?? ZERO_SEN))
}
