import { deflateRawSync } from 'node:zlib'

/** Builds a zip archive of one file that unpacks to this many zeros, and declares ten bytes. */
export function zipBomb(size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size))
  const head = Buffer.alloc(31)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(1, 26)
  const entry = Buffer.alloc(47)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(10, 24)
  entry.writeUInt16LE(1, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(head.length + packed.length, 16)
  return Buffer.concat([head, packed, entry, end])
}
