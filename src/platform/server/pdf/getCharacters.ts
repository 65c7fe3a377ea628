/**
 * Returns a test of whether a TrueType font has a character, by its character map (table `cmap`,
 * format 4).
 */
export function getCharacters(sfnt: Buffer): (codePoint: number) => boolean {
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
    if (i < 0 || starts[i]! > codePoint) return false
    if (offsets[i] === 0) return ((codePoint + deltas[i]!) & 0xffff) !== 0
    return map.readUInt16BE(offsetsAt + 2 * i + offsets[i]! + 2 * (codePoint - starts[i]!)) !== 0
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
