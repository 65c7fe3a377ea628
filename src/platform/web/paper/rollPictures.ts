import { encode } from 'uqr'
import { assertDefined } from '#core/invariant.ts'
import type { PaperFact } from './paperWords.ts'
import { FACE } from './loadLetters.ts'
import { wrap } from './wrap.ts'

/** The height of the printer's own letters, in dots. */
const LETTER_DOTS = 24
const LINE_HEIGHT = 1.3
const GAP_DOTS = 12
const QR_DOTS = 208

type TextStyle = {
  align: 'left' | 'center'
  isBold: boolean
  isLarge: boolean
  /** The width of the roll. */
  dots: number
}

/** Draws a text as wide as the roll, in as many lines as it needs. */
export function drawText(text: string, { align, isBold, isLarge, dots }: TextStyle) {
  const size = LETTER_DOTS * (isLarge ? 2 : 1)
  const font = getFont(size, isBold)
  const lines = breakText(text, font, dots)
  return draw(dots, lines.length * size * LINE_HEIGHT, (brush) => {
    brush.font = font
    brush.textAlign = align
    const x = align === 'center' ? dots / 2 : 0
    lines.forEach((line, at) => brush.fillText(line, x, at * size * LINE_HEIGHT))
  })
}

/** Draws a fact as wide as the roll: its value at the right, below the label where it has no room. */
export function drawFact({ label, value, isStrong = false }: PaperFact, dots: number) {
  const font = getFont(LETTER_DOTS, isStrong)
  const height = LETTER_DOTS * LINE_HEIGHT
  const isOneLine = measure(label, font) + measure(value, font) + GAP_DOTS <= dots
  const labels = isOneLine ? [label] : breakText(label, font, dots)
  const values = isOneLine ? [value] : breakText(value, font, dots)
  const below = isOneLine ? 0 : labels.length
  return draw(dots, (below + values.length) * height, (brush) => {
    brush.font = font
    labels.forEach((line, at) => brush.fillText(line, 0, at * height))
    brush.textAlign = 'right'
    values.forEach((line, at) => brush.fillText(line, dots, (below + at) * height))
  })
}

/** Draws a QR code in the middle of the roll, in whole dots. */
export function drawQr(value: string, dots: number) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 })
  const cell = Math.max(Math.floor(QR_DOTS / size), 3)
  const left = Math.floor((dots - size * cell) / 2)
  return draw(dots, size * cell, (brush) =>
    data.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark) brush.fillRect(left + x * cell, y * cell, cell, cell)
      }),
    ),
  )
}

/** Joins pictures, one below the other. */
export function stack(pictures: readonly HTMLCanvasElement[], dots: number) {
  const height = pictures.reduce((sum, picture) => sum + picture.height, 0)
  return draw(dots, height, (brush) => {
    let top = 0
    for (const picture of pictures) {
      brush.drawImage(picture, 0, top)
      top += picture.height
    }
  })
}

type Brush = CanvasRenderingContext2D

const getFont = (size: number, isBold: boolean) => `${isBold ? 700 : 500} ${size}px ${FACE}`

function draw(dots: number, height: number, paint: (brush: Brush) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = dots
  canvas.height = Math.ceil(height)
  const brush = getBrush(canvas)
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, dots, canvas.height)
  brush.fillStyle = '#000'
  brush.textBaseline = 'top'
  paint(brush)
  return canvas
}

const getBrush = (canvas: HTMLCanvasElement): Brush =>
  assertDefined(canvas.getContext('2d'), 'a canvas can be drawn on')

function measure(text: string, font: string): number {
  const brush = getBrush(document.createElement('canvas'))
  brush.font = font
  return brush.measureText(text).width
}

const breakText = (text: string, font: string, dots: number) =>
  wrap(text, dots, (part) => measure(part, font))
