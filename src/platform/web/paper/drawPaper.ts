import { encode } from 'uqr'
import { assertDefined } from '#core/invariant.ts'
import { FACE, loadLetters } from './loadLetters.ts'
import { wrap } from './wrap.ts'
import type { PaperFact, PaperWords } from './paperWords.ts'

/** The width of the picture; twice a phone's, so that it stays sharp in a chat. */
const WIDTH = 720
const MARGIN = 48
const ROOM = WIDTH - 2 * MARGIN
// Paper: dark on white in every theme.
const INK = '#1b2430'
const MUTED = '#55606e'
const RULE = '#c9d0d8'
const WARNING = '#9a4a06'
const WARNING_GROUND = '#fcefe1'
const LINE_HEIGHT = 1.35
const QR_PX = 168

type Brush = CanvasRenderingContext2D
type Style = { size: number; weight?: number; color?: string }
/** Draws a part below `top` and returns where it ends. */
type Part = (brush: Brush, top: number) => number

/** Draws a paper as a PNG. */
export async function drawPaper(words: PaperWords, fileName: string): Promise<File> {
  await loadLetters(words)
  const parts = getParts(words)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  // The first time only measures: the height of a canvas clears it.
  canvas.height = 1
  canvas.height = Math.ceil(drawAll(getBrush(canvas), parts))
  const brush = getBrush(canvas)
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, WIDTH, canvas.height)
  drawAll(brush, parts)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([assertDefined(blob, 'a canvas has a picture')], fileName, { type: 'image/png' })
}

const getBrush = (canvas: HTMLCanvasElement) =>
  assertDefined(canvas.getContext('2d'), 'a canvas can be drawn on')

const drawAll = (brush: Brush, parts: readonly Part[]) =>
  parts.reduce((top, part) => part(brush, top), MARGIN) + MARGIN

function getParts({ lender, title, warning, amount, groups, check }: PaperWords): Part[] {
  return [
    drawText(lender.name, { size: 34, weight: 700 }),
    ...lender.lines.map((line) => drawText(line, { size: 22, color: MUTED })),
    drawGap(28),
    drawText(title, { size: 30, weight: 600 }),
    ...(warning ? [drawGap(12), drawWarning(warning)] : []),
    drawGap(20),
    ...(amount === undefined ? [] : [drawText(amount, { size: 68, weight: 700 }), drawGap(12)]),
    ...groups.flatMap((facts, at) => [...(at > 0 ? [drawRule] : []), ...facts.map(drawFact)]),
    ...(check ? [drawGap(28), drawCheck(check)] : []),
  ]
}

const drawGap =
  (height: number): Part =>
  (_, top) =>
    top + height

const drawText =
  (text: string, style: Style, left = MARGIN, room = ROOM): Part =>
  (brush, top) => {
    const { size, weight = 400, color = INK } = style
    brush.font = `${weight} ${size}px ${FACE}`
    brush.fillStyle = color
    brush.textBaseline = 'top'
    const lines = wrap(text, room, (part) => brush.measureText(part).width)
    lines.forEach((line, at) => brush.fillText(line, left, top + at * size * LINE_HEIGHT))
    return top + lines.length * size * LINE_HEIGHT
  }

const drawRule: Part = (brush, top) => {
  const gap = 14
  brush.fillStyle = RULE
  brush.fillRect(MARGIN, top + gap, ROOM, 2)
  return top + 2 * gap
}

/** Shows a fact: its label, and the value in the other half. */
const drawFact =
  ({ label, value, isStrong = false }: PaperFact): Part =>
  (brush, top) => {
    const half = ROOM / 2
    const gap = 16
    const color = isStrong ? INK : MUTED
    const size = isStrong ? 30 : 26
    const labelEnd = drawText(label, { size: 24, color }, MARGIN, half - gap)(brush, top)
    const valueEnd = drawText(value, { size, weight: 600 }, MARGIN + half, half)(brush, top)
    return Math.max(labelEnd, valueEnd) + 8
  }

const drawWarning =
  ({ title, hint }: { title: string; hint: string }): Part =>
  (brush, top) => {
    const pad = 20
    const write = () => {
      const style = { size: 28, weight: 700, color: WARNING }
      const end = drawText(title, style, MARGIN + pad, ROOM - 2 * pad)(brush, top + pad)
      return drawText(hint, { size: 22, color: INK }, MARGIN + pad, ROOM - 2 * pad)(brush, end)
    }
    const bottom = write() + pad
    brush.fillStyle = WARNING_GROUND
    brush.fillRect(MARGIN, top, ROOM, bottom - top)
    write()
    return bottom
  }

type Check = NonNullable<PaperWords['check']>

const drawCheck =
  ({ hint, code, qr }: Check): Part =>
  (brush, top) => {
    // On whole pixels: a blurred edge is harder to scan.
    const start = Math.round(top)
    const side = qr === undefined ? 0 : drawQr(brush, qr, start)
    const left = MARGIN + (side === 0 ? 0 : side + 24)
    const room = WIDTH - MARGIN - left
    const end = drawText(code, { size: 26, weight: 600 }, left, room)(brush, top)
    const textEnd = drawText(hint, { size: 20, color: MUTED }, left, room)(brush, end + 8)
    return Math.max(start + side, textEnd)
  }

/** Draws a QR code at the left margin and returns its side. */
function drawQr(brush: Brush, value: string, top: number): number {
  const { data, size } = encode(value, { ecc: 'M', border: 2 })
  const cell = Math.floor(QR_PX / size)
  brush.fillStyle = '#000'
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) brush.fillRect(MARGIN + x * cell, top + y * cell, cell, cell)
    }),
  )
  return size * cell
}
