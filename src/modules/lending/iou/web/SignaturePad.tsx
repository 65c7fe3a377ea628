import Pad, { type PointGroup } from 'signature_pad'
import { useEffect, useRef } from 'react'
import { assertDefined } from '#core/invariant.ts'
import { MAX_POINTS, MAX_TOTAL_POINTS } from '../contract.ts'
import { fitInBox, thinStrokes, type Strokes } from '../strokes.ts'
import classes from './Iou.module.css'

type Props = {
  label: string
  value: Strokes
  onChange: (strokes: Strokes) => void
}

const INK = { penColor: '#1B2430', minWidth: 1.2, maxWidth: 2.6, dotSize: 2 }

/**
 * Shows the box to sign in. Strokes are stored in units of the box: a canvas loses its content when
 * the phone is turned or its bars collapse, and is redrawn in its new size.
 */
export function SignaturePad({ label, value, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(undefined)
  const shown = useRef(value)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })

  useEffect(() => {
    const element = assertDefined(canvas.current, 'the canvas is rendered')
    const drawn = new Pad(element, INK)
    pad.current = drawn
    drawn.addEventListener('endStroke', () => {
      const strokes = getStrokes(drawn.toData(), element)
      shown.current = thinStrokes(strokes.map(shorten), MAX_TOTAL_POINTS)
      change.current(shown.current)
    })
    const watcher = new ResizeObserver(() => redraw(drawn, element, shown.current))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      drawn.off()
    }
  }, [])

  // The parent controls Undo and Clear.
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (pad.current && canvas.current) redraw(pad.current, canvas.current, value)
  }, [value])

  return (
    <div className={classes.pad}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

// A single stroke may be as long as the contract allows.
const shorten = (line: Strokes[number]) =>
  assertDefined(thinStrokes([line], MAX_POINTS)[0], 'one stroke stays one')

function redraw(pad: Pad, canvas: HTMLCanvasElement, strokes: Strokes) {
  const { clientWidth, clientHeight } = canvas
  if (clientWidth === 0 || clientHeight === 0) return
  const sharpness = Math.max(window.devicePixelRatio, 1)
  canvas.width = clientWidth * sharpness
  canvas.height = clientHeight * sharpness
  canvas.getContext('2d')?.scale(sharpness, sharpness)
  pad.fromData(getPoints(strokes, canvas))
}

function getStrokes(groups: readonly PointGroup[], pad: HTMLCanvasElement): Strokes {
  const { toBox } = fitInBox(pad.clientWidth, pad.clientHeight)
  return groups.map(({ points }) => points.map(({ x, y }) => toBox(x, y)))
}

function getPoints(strokes: Strokes, pad: HTMLCanvasElement): PointGroup[] {
  const { toPad } = fitInBox(pad.clientWidth, pad.clientHeight)
  return strokes.map((line) => ({
    ...INK,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over' as const,
    points: line.map(([x, y], i) => ({ ...toPad(x, y), pressure: 0.5, time: i * 16 })),
  }))
}
