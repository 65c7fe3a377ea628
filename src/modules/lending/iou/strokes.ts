import type { z } from 'zod'
import { assertDefined } from '#core/invariant.ts'
import type { strokes } from './server/schemas.ts'

/**
 * Lines drawn in a box of fixed proportions, in its own units: they fit any screen and any paper.
 */
export type Strokes = z.output<typeof strokes>

/**
 * Thins the strokes to the maximum number of points: a point close to the previous one is left out,
 * at growing distances until there are few enough. Each stroke keeps its ends.
 */
export function thinStrokes(lines: Strokes, maxPoints: number): Strokes {
  let thin = lines
  for (let apart = 1; countPoints(thin) > maxPoints; apart *= 2) {
    thin = lines.map((line) => thinLine(line, apart))
  }
  return thin
}

const countPoints = (lines: Strokes) => lines.reduce((sum, { length }) => sum + length, 0)

function thinLine(line: Strokes[number], apart: number): Strokes[number] {
  const kept: Strokes[number] = []
  for (const [i, point] of line.entries()) {
    const last = kept.at(-1)
    const isEnd = i === line.length - 1
    if (!last || isEnd || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart)
      kept.push(point)
  }
  return kept
}

/** The box in which a signature is drawn. */
export const BOX = { width: 1000, height: 400 } as const

/**
 * Returns how a pad of any size, in pixels, lies in the box: as large as it fits, in the middle. A
 * signature keeps its proportions on every pad and paper.
 */
export function fitInBox(width: number, height: number) {
  const scale = Math.min(BOX.width / width, BOX.height / height)
  const left = (BOX.width - width * scale) / 2
  const top = (BOX.height - height * scale) / 2
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  return {
    scale,
    toBox: (x: number, y: number): [number, number] => [
      within(x * scale + left, BOX.width),
      within(y * scale + top, BOX.height),
    ],
    toPad: (x: number, y: number) => ({ x: (x - left) / scale, y: (y - top) / scale }),
  }
}

// A tenth of the box: an accidental touch is not a signature.
const MIN_LENGTH = BOX.width / 10

/** Returns whether enough is drawn to be a signature. */
export function isDrawn(lines: Strokes): boolean {
  return lines.reduce((sum, line) => sum + getLength(line), 0) >= MIN_LENGTH
}

function getLength(line: Strokes[number]): number {
  return line.reduce((sum, [x, y], i) => {
    const [fromX, fromY] = line[i - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
}

/** Converts the strokes to SVG, as smooth curves through their points. */
export function toSvg(lines: Strokes, color = '#1B2430'): string {
  const paths = lines.map((line) => `<path d="${getPath(line)}"/>`).join('')
  const { width, height } = BOX
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  )
}

/**
 * Converts a stroke to the path of an SVG: a curve through the middle of each pair of points, with
 * the points as controls.
 */
export function getPath(line: Strokes[number]): string {
  const [first, ...rest] = line
  if (!first) return ''
  const [x, y] = first
  // A single point is a dot: a line with round ends and hardly any length.
  if (rest.length === 0) return `M${x} ${y}L${x} ${y + 0.1}`
  const bends = rest.slice(0, -1).map(([bendX, bendY], i) => {
    const [nextX, nextY] = assertDefined(rest[i + 1], 'the last point has no bend')
    return `Q${bendX} ${bendY} ${(bendX + nextX) / 2} ${(bendY + nextY) / 2}`
  })
  const [endX, endY] = assertDefined(rest.at(-1), 'a line has a second point')
  return `M${x} ${y}${bends.join('')}L${endX} ${endY}`
}
