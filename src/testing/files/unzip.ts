import { inflateRawSync } from 'node:zlib'

/** Reads the texts in a zip archive, by its central directory. */
export function unzip(archive: Buffer): Map<string, string> {
  return new Map([...unzipBytes(archive)].map(([name, content]) => [name, content.toString()]))
}

/** Reads the files in a zip archive, by its central directory. */
export function unzipBytes(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const name = archive.toString('utf8', at + 46, at + 46 + lengths[0]!)
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(begin, begin + packed)
    files.set(name, method === 0 ? content : inflateRawSync(content))
    at += 46 + lengths.reduce((sum, length) => sum + length)
  }
  return files
}
