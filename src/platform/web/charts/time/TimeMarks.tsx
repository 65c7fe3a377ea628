import { memo } from 'react'
import { axisAmount } from '../moneyAxis.ts'
import { hueColor, type Hue } from '../hueColor.ts'
import type { TimeLayout } from './timeLayout.ts'
import classes from './TimeMarks.module.css'

const NARROW_BAR = 10

type Props = {
  layout: TimeLayout
  hues: { up: Hue; down: Hue; line: Hue }
  labels: readonly { x: number; text: string }[]
  pointed: number | undefined
  height: number
}

/**
 * Draws the axis, the shaded days, the bars and the line as SVG. The text alternative is elsewhere.
 */
export function TimeMarks({ layout, hues, labels, pointed, height }: Props) {
  const { left, right, top, bottom } = layout.frame
  const column = pointed === undefined ? undefined : layout.columns[pointed]
  return (
    <svg
      className={classes.marks}
      width="100%"
      height={height}
      // One to one on screen; scaled down on paper, which is narrower.
      viewBox={`0 0 ${layout.box.width} ${layout.box.height}`}
      preserveAspectRatio="xMinYMin"
      aria-hidden
    >
      {layout.shaded.map(({ x, width }) => (
        <rect
          key={x}
          className={classes.shaded}
          x={x}
          y={top}
          width={width}
          height={bottom - top}
        />
      ))}
      {column && (
        <rect
          className={classes.pointed}
          x={column.x - 1}
          width={column.width + 2}
          y={top}
          height={bottom - top}
        />
      )}
      {layout.ticks.map(({ amount, y }, i) => (
        <g key={amount}>
          <path
            className={amount === 0 ? classes.zero : classes.grid}
            d={`M${left} ${y}H${right}`}
          />
          <text className={classes.label} x={left - 8} y={y} dy="0.32em" textAnchor="end">
            {i === layout.ticks.length - 1 ? `RM ${axisAmount(amount)}` : axisAmount(amount)}
          </text>
        </g>
      ))}
      <Bars layout={layout} hues={hues} />
      {labels.map(({ x, text }) => (
        <text key={x} className={classes.label} x={x} y={height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  )
}

/** Up to a year of bars: not redrawn while the pointer moves. */
const Bars = memo(function Bars({ layout, hues }: Pick<Props, 'layout' | 'hues'>) {
  // On narrow bars the line's halo would hide the bars themselves.
  const isRoomy = (layout.columns[0]?.width ?? 0) >= NARROW_BAR
  return (
    <>
      <g fill={hueColor(hues.up)}>
        {layout.up.map((bar, i) => bar.height > 0 && <rect key={i} {...bar} />)}
      </g>
      <g fill={hueColor(hues.down)}>
        {layout.down.map((bar, i) => bar.height > 0 && <rect key={i} {...bar} />)}
      </g>
      {layout.line && (
        <>
          {isRoomy && <path className={classes.halo} d={layout.line} />}
          <path className={classes.line} d={layout.line} stroke={hueColor(hues.line)} />
        </>
      )}
    </>
  )
}, areSame)

function areSame(before: Pick<Props, 'layout' | 'hues'>, after: Pick<Props, 'layout' | 'hues'>) {
  return before.layout === after.layout
}
