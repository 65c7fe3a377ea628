import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Unpacks a WOFF 1.0 font to its TrueType font: each table inflated, the directory rewritten (W3C
 * WOFF 1.0, sections 3 to 5). A writer that gets WOFF itself inflates it every time.
 * @throws when it is no WOFF.
 */
export function toSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font')
  const count = woff.readUInt16BE(12)
  const sfnt = Buffer.alloc(woff.readUInt32BE(16))
  const power = Math.floor(Math.log2(count))
  sfnt.writeUInt32BE(woff.readUInt32BE(4), 0)
  for (const [i, value] of [count, 16 << power, power, 16 * count - (16 << power)].entries()) {
    sfnt.writeUInt16BE(value, 4 + 2 * i)
  }
  let end = SFNT_HEADER + SFNT_ENTRY * count
  for (let i = 0; i < count; i++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * i
    const read = (at: number) => woff.readUInt32BE(entry + at)
    const [start, packed, length, checksum] = [read(4), read(8), read(12), read(16)]
    const table = woff.subarray(start, start + packed)
    ;(packed < length ? inflateSync(table) : table).copy(sfnt, end)
    const at = SFNT_HEADER + SFNT_ENTRY * i
    woff.copy(sfnt, at, entry, entry + 4)
    for (const [j, value] of [checksum, end, length].entries()) {
      sfnt.writeUInt32BE(value, at + 4 + 4 * j)
    }
    end += (length + 3) & ~3
  }
  return sfnt
}
