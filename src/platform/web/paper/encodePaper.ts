import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PaperFact, PaperWords } from './paperWords.ts'
import { drawFact, drawQr, drawText, stack } from './rollPictures.ts'
import { wrap } from './wrap.ts'

/** The rolls that are sold, in millimetres: how many dots and letters a line of each has. */
export const ROLLS = {
  58: { dots: 384, columns: 32 },
  80: { dots: 576, columns: 48 },
} as const

export type RollWidth = keyof typeof ROLLS

type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line'

type Options = { width: RollWidth; language?: PrinterLanguage }

type Style = { align?: 'left' | 'center'; isBold?: boolean; isLarge?: boolean }

type Roll = {
  dots: number
  columns: number
  encoder: ReceiptPrinterEncoder
  /** Pictures that follow each other: a printer feeds a line after each, so they go as one. */
  pending: HTMLCanvasElement[]
}

/** A dot is printed when it is darker than this, of 255: thin strokes of a letter stay whole. */
const THRESHOLD = 176

/**
 * Returns the bytes that print a paper on a roll. ASCII goes as text, which is quick and sharp; any
 * other line as a picture, because no code page of a small printer is certain.
 */
export function encodePaper(
  words: PaperWords,
  { width, language = 'esc-pos' }: Options,
): Uint8Array {
  const { dots, columns } = ROLLS[width]
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns,
    imageMode: 'raster',
    newline: '\n',
  })
  const roll = { dots, columns, encoder: encoder.initialize(), pending: [] }
  writePaper(roll, words)
  flush(roll)
  return encoder.newline(4).encode()
}

function writePaper(roll: Roll, { lender, title, warning, amount, groups, check }: PaperWords) {
  writeText(roll, lender.name, { align: 'center', isBold: true })
  for (const line of lender.lines) writeText(roll, line, { align: 'center' })
  flush(roll).newline()
  writeText(roll, title, { align: 'center', isBold: true })
  if (warning) {
    writeRule(roll)
    writeText(roll, warning.title, { isBold: true })
    writeText(roll, warning.hint)
    writeRule(roll)
  }
  if (amount !== undefined) {
    writeText(roll, amount, { align: 'center', isBold: true, isLarge: true })
  }
  for (const facts of groups.filter(({ length }) => length > 0)) {
    writeRule(roll)
    for (const fact of facts) writeFact(roll, fact)
  }
  if (check) {
    writeRule(roll)
    if (check.qr !== undefined) roll.pending.push(drawQr(check.qr, roll.dots))
    writeText(roll, check.code, { align: 'center', isBold: true })
    writeText(roll, check.hint, { align: 'center' })
  }
}

const writeRule = (roll: Roll) => flush(roll).align('left').line('-'.repeat(roll.columns))

function writeText(roll: Roll, text: string, style: Style = {}) {
  const { align = 'left', isBold = false, isLarge = false } = style
  const { columns, dots } = roll
  const plain = toAscii(text)
  if (plain === undefined) {
    roll.pending.push(drawText(text, { align, isBold, isLarge, dots }))
    return
  }
  const times = isLarge ? 2 : 1
  const encoder = flush(roll)
  encoder.align(align).bold(isBold).size(times, times)
  for (const line of wrap(plain, columns / times, ({ length }) => length)) encoder.line(line)
  encoder.size(1, 1).bold(false).align('left')
}

/** Writes the label at the left and its value at the right, below it where both have no room. */
function writeFact(roll: Roll, { label, value, isStrong = false }: PaperFact) {
  const { columns, dots } = roll
  const [name, figure] = [toAscii(label), toAscii(value)]
  if (name === undefined || figure === undefined) {
    roll.pending.push(drawFact({ label, value, isStrong }, dots))
    return
  }
  const split = (text: string) => wrap(text, columns, ({ length }) => length)
  const lines =
    name.length + figure.length < columns
      ? [name + figure.padStart(columns - name.length)]
      : [...split(name), ...split(figure).map((line) => line.padStart(columns))]
  const encoder = flush(roll).bold(isStrong)
  for (const line of lines) encoder.line(line)
  encoder.bold(false)
}

/** Writes the pictures that wait, as one. */
function flush({ encoder, pending, dots }: Roll): ReceiptPrinterEncoder {
  if (pending.length === 0) return encoder
  const picture = stack(pending.splice(0), dots)
  const { width, height } = picture
  return encoder
    .align('left')
    .image(picture, { width, height, algorithm: 'threshold', threshold: THRESHOLD })
}

const SIGNS: Readonly<Record<string, string>> = {
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2212': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u00B7': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2026': '...',
  '\u00D7': 'x',
}

/** Returns a text in ASCII where that loses nothing; undefined where it has other letters. */
export function toAscii(text: string): string | undefined {
  const plain = text.replace(/[^\x20-\x7e]/gu, (sign) => SIGNS[sign] ?? sign)
  return /^[\x20-\x7e]*$/.test(plain) ? plain : undefined
}
