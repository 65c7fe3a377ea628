import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readQr } from './readQr.ts'

type Square = readonly [x: number, y: number]

/** Reads the QR code that a component draws as one path of squares, with a margin of two. */
export function readQrOfSvg(svg: SVGElement): string {
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  return readSquares(squares)
}

/** Reads the first QR code of a PDF, from the squares that it draws. */
export async function readQrOfPdf(bytes: Uint8Array): Promise<string> {
  const [first] = await readQrsOfPdf(bytes)
  if (first === undefined) throw new Error('the PDF has no QR code')
  return first
}

/** No other drawing of ours has as many parts as the smallest QR code has squares. */
const SQUARES_AT_LEAST = 200

/** Reads every QR code of a PDF, from the first page on. */
export async function readQrsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const found: Square[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
    for (const [i, operator] of fnArray.entries()) {
      if (operator === OPS.constructPath) found.push(getStarts(argsArray[i] as PathArgs))
    }
  }
  await task.destroy()
  return found.filter((squares) => squares.length >= SQUARES_AT_LEAST).map(readSquares)
}

type PathArgs = [unknown, [Float32Array | null]]

// The number of coordinates of each kind of path segment.
const FOLLOWING = [2, 2, 6, 4, 0]

/** Where each part of a path starts. */
function getStarts([, [path]]: PathArgs): Square[] {
  const starts: Square[] = []
  for (let at = 0; path && at < path.length; at += 1 + FOLLOWING[path[at]!]!) {
    if (path[at] === 0) starts.push([path[at + 1]!, path[at + 2]!])
  }
  return starts
}

function readSquares(squares: readonly Square[]): string {
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((each) => each[axis]!)))
  const steps = squares.map(([x]) => x - left!).filter((step) => step > 0.001)
  const step = Math.min(...steps)
  const places = squares.map(([x, y]) => [
    Math.round((x - left!) / step),
    Math.round((y - top!) / step),
  ])
  const size = 1 + Math.max(...places.flat())
  const dark = new Set(places.map(([x, y]) => y! * size + x!))
  return readQr(
    Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (__, x) => dark.has(y * size + x)),
    ),
  )
}
