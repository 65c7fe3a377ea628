import { crc32, deflateRawSync } from 'node:zlib'

/** Builds a zip archive of these files. */
export function zipFiles(files: ReadonlyMap<string, string>): Buffer {
  const heads: Buffer[] = []
  const parts: Buffer[] = []
  let at = 0
  for (const [path, text] of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(text), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(Buffer.byteLength(text), 18)
    facts.writeUInt16LE(name.length, 22)
    const part = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, name]))
    parts.push(part)
    at += part.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}
