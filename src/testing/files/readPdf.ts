import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text on a page, and where it starts: points from the left and the bottom. */
export type Piece = { text: string; x: number; y: number; width: number }

/** `curves` counts the lines drawn that are not straight: rules of tables are. */
export type PdfPage = {
  width: number
  height: number
  text: string
  pieces: Piece[]
  curves: number
}

/** Reads a PDF with an independent library: each page's size, text and drawn lines. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const pieces = items
      .filter((item) => 'str' in item)
      .map(({ str, transform, width: wide }) => {
        return { text: str, x: transform[4] as number, y: transform[5] as number, width: wide }
      })
    const { fnArray, argsArray } = await page.getOperatorList()
    const curves = fnArray.filter(
      (operator, i) => operator === OPS.constructPath && isCurved(argsArray[i]),
    ).length
    const text = pieces.map((piece) => piece.text).join('')
    pages.push({ width, height, text, pieces, curves })
  }
  await task.destroy()
  return pages
}

// The number of coordinates of each kind of path segment.
const FOLLOWING = [2, 2, 6, 4, 0]
const CURVE_TO = 2

function isCurved([, [path]]: [unknown, [Float32Array | null]]): boolean {
  for (let at = 0; path && at < path.length; at += 1 + FOLLOWING[path[at]!]!) {
    if (path[at] === CURVE_TO) return true
  }
  return false
}
