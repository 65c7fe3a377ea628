/** The blocks of data of a version at error correction M: [blocks, data codewords] of each group. */
const BLOCKS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [[1, 44]],
  4: [[2, 32]],
  5: [[2, 43]],
  6: [[4, 27]],
  7: [[4, 31]],
  8: [
    [2, 38],
    [2, 39],
  ],
}
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]
/** The middles of the alignment patterns. */
const ALIGNED: Readonly<Record<number, readonly number[]>> = {
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
}

/**
 * Reads the text of a QR code from its squares, without its margin, as a phone does (ISO/IEC 18004):
 * versions 3 to 8, error correction M, bytes. It corrects no errors.
 */
export function readQr(isDark: readonly (readonly boolean[])[]): string {
  const size = isDark.length
  const version = (size - 17) / 4
  const blocks = BLOCKS[version]
  const aligned = ALIGNED[version]
  if (!blocks || !aligned) throw new Error(`no reader for version ${version}`)
  const bits = readBits(isDark, getMask(isDark), (y, x) => isFunction(y, x, { size, aligned }))
  const words = Array.from({ length: bits.length >> 3 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  )
  const data = joinBlocks(words, blocks)
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  if (data.slice(0, 4) !== '0100') throw new Error(`its mode is ${data.slice(0, 4)}, not bytes`)
  const count = Number.parseInt(data.slice(4, 12), 2)
  const bytes = Array.from({ length: count }, (_, at) =>
    Number.parseInt(data.slice(12 + at * 8, 20 + at * 8), 2),
  )
  return Buffer.from(bytes).toString('utf8')
}

/** The format stands next to the first finder pattern; only M has the first two bits 00. */
function getMask(isDark: readonly (readonly boolean[])[]) {
  const bits = [0, 1, 2, 3, 4].map((x) => (isDark[8]![x] ? 1 : 0))
  const format = Number.parseInt(bits.join(''), 2) ^ 0b10101
  if (format >> 3 !== 0) throw new Error('its error correction is not M')
  return MASKS[format & 7]!
}

type Shape = { size: number; aligned: readonly number[] }

/** Finder patterns with the format, timing, alignment, and the version from 7 on. */
function isFunction(y: number, x: number, { size, aligned }: Shape): boolean {
  const last = size - 9
  if ((y < 9 && (x < 9 || x > last)) || (y > last && x < 9)) return true
  if (y === 6 || x === 6) return true
  if (size >= 45 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true
  return aligned.some((middleY) =>
    aligned.some(
      (middleX) =>
        Math.abs(y - middleY) <= 2 &&
        Math.abs(x - middleX) <= 2 &&
        !isFinder(middleY, middleX, size),
    ),
  )
}

const isFinder = (y: number, x: number, size: number) =>
  (y < 9 && x < 9) || (y < 9 && x > size - 9) || (y > size - 9 && x < 9)

/** Two columns at a time, from the right, up and down in turns. */
function readBits(
  isDark: readonly (readonly boolean[])[],
  isMasked: (y: number, x: number) => boolean,
  isLeftOut: (y: number, x: number) => boolean,
): string {
  const size = isDark.length
  let bits = ''
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (!isLeftOut(y, x)) bits += isDark[y]![x] === isMasked(y, x) ? '0' : '1'
      }
    }
    isUp = !isUp
  }
  return bits
}

/** The codewords of the blocks stand in turns. */
function joinBlocks(
  words: readonly number[],
  groups: readonly (readonly [number, number])[],
): number[] {
  const blocks = groups.flatMap(([count, length]) =>
    Array.from({ length: count }, () => ({ length, words: [] as number[] })),
  )
  let next = 0
  for (let at = 0; at < Math.max(...blocks.map(({ length }) => length)); at++) {
    for (const block of blocks) {
      if (at < block.length) block.words.push(words[next++]!)
    }
  }
  return blocks.flatMap((block) => block.words)
}
