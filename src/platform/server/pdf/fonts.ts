import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toSfnt } from './toSfnt.ts'

/** The font of documents: it has nearly all names, in Latin and Chinese. */
export const MAIN_FONT = 'chinese-simplified'

const WEIGHTS = { normal: 400, bold: 700 } as const
type Weight = keyof typeof WEIGHTS

const MAIN_FAMILY = 'noto-sans-sc'
/** Families of other scripts, by the part of them that has the script. */
const OTHER_FAMILIES: Readonly<Record<string, string>> = {
  tamil: 'noto-sans-tamil',
  thai: 'noto-sans-thai',
  arabic: 'noto-sans-arabic',
  latin: 'noto-sans-tamil',
}

/** A build copies the files that are read next to the program; among the sources there are packages. */
const COPIED = fileURLToPath(new URL('./fonts', import.meta.url))
const getFolder = (family: string) =>
  existsSync(COPIED)
    ? join(COPIED, family)
    : join(createRequire(import.meta.url).resolve(`@fontsource/${family}/unicode.json`), '..')

/** Unpacks one part of a family: `119`, `chinese-simplified` or `tamil`. */
function unpack(part: string, weight: Weight): Buffer {
  const family = OTHER_FAMILIES[part] ?? MAIN_FAMILY
  const name = `${family}-${part}-${WEIGHTS[weight]}-normal.woff`
  return toSfnt(readFileSync(join(getFolder(family), 'files', name)))
}

/** The parts examined so far, and the characters of each. */
const known = new Map<string, (codePoint: number) => boolean>()
/** The parts used by texts so far. */
const wanted = new Set<string>([MAIN_FONT])

function has(part: string, codePoint: number): boolean {
  const characters = known.get(part) ?? getCharacters(unpack(part, 'normal'))
  known.set(part, characters)
  return characters(codePoint)
}

/** Returns the part of a family that has the character; undefined when none has. */
export function partWith(codePoint: number): string | undefined {
  if (has(MAIN_FONT, codePoint)) return MAIN_FONT
  slices ??= allSlices()
  const slice = slices.find(
    ({ part, ranges }) =>
      ranges.some(([first, last]) => first <= codePoint && codePoint <= last) &&
      has(part, codePoint),
  )
  const part = slice?.part ?? Object.keys(OTHER_FAMILIES).find((other) => has(other, codePoint))
  if (part) wanted.add(part)
  return part
}

/** Returns the part that draws a quotation mark as narrow as Latin letters need it. */
export function partOfLatinMarks(): string {
  wanted.add('latin')
  return 'latin'
}

/**
 * Returns the fonts of every text so far, each in both weights; a file is unpacked on first use.
 */
export function fontFiles() {
  return [...wanted].flatMap((part) =>
    (Object.keys(WEIGHTS) as Weight[]).map((weight) => {
      return { part, weight, fileName: `${part}-${weight}.ttf`, file: () => unpack(part, weight) }
    }),
  )
}

type Slice = { part: string; ranges: [first: number, last: number][] }
let slices: Slice[] | undefined

/** Lists the slices of the family, which together have rare and traditional characters too. */
function allSlices(): Slice[] {
  const text = readFileSync(join(getFolder(MAIN_FAMILY), 'unicode.json'), 'utf8')
  const table = JSON.parse(text) as Record<string, string>
  return Object.entries(table)
    .filter(([name]) => name.startsWith('['))
    .map(([name, ranges]) => ({ part: name.slice(1, -1), ranges: getRanges(ranges) }))
}

function getRanges(text: string): Slice['ranges'] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [parseInt(first, 16), parseInt(last, 16)]
  })
}

/**
 * Returns a test of whether a TrueType font has a character, by its character map (table `cmap`,
 * format 4).
 */
function getCharacters(sfnt: Buffer): (codePoint: number) => boolean {
  const map = segmentMap(getTable(sfnt, 'cmap'))
  const segments = map.readUInt16BE(6) / 2
  const [ends, starts, deltas, offsets] = [0, 2, 4, 6].map((at) =>
    Array.from({ length: segments }, (_, i) => {
      // The list of ends is followed by two bytes of padding.
      return map.readUInt16BE(14 + segments * at + (at > 0 ? 2 : 0) + 2 * i)
    }),
  ) as [number[], number[], number[], number[]]
  const offsetsAt = 16 + segments * 6
  return (codePoint) => {
    if (codePoint >= 0xffff) return false
    const i = ends.findIndex((end) => end >= codePoint)
    const [start = Infinity, delta = 0, offset = 0] = [starts[i], deltas[i], offsets[i]]
    if (start > codePoint) return false
    if (offset === 0) return ((codePoint + delta) & 0xffff) !== 0
    return map.readUInt16BE(offsetsAt + 2 * i + offset + 2 * (codePoint - start)) !== 0
  }
}

function getTable(sfnt: Buffer, tag: string): Buffer {
  for (let i = 0; i < sfnt.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i
    if (sfnt.toString('latin1', entry, entry + 4) === tag) {
      return sfnt.subarray(sfnt.readUInt32BE(entry + 8))
    }
  }
  throw new Error(`the font has no table ${tag}`)
}

function segmentMap(cmap: Buffer): Buffer {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * i))
    if (map.readUInt16BE(0) === 4) return map
  }
  throw new Error('the font maps its characters in a way we do not read')
}
