import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A file of a zip archive: its name, and its content piece by piece. */
export type ZipEntry = { name: string; read: () => AsyncIterable<Buffer> }

const STORED = 0
const DEFLATED = 8
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 10_000

/**
 * Returns the files of an archive by its directory (APPNOTE 4.3.12 and 4.3.16).
 * @throws Error when it is no zip archive, or a damaged one.
 */
export function getZipEntries(archive: Buffer): ZipEntry[] {
  const end = endOfDirectory(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new Error('Too many files in the archive')
  const entries: ZipEntry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('A damaged archive')
    const method = archive.readUInt16LE(at + 10)
    if (method !== STORED && method !== DEFLATED) throw new Error('An archive of another method')
    const packed = archive.readUInt32LE(at + 20)
    const start = archive.readUInt32LE(at + 42)
    const skipped = 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const content = archive.subarray(start + skipped, start + skipped + packed)
    const nameLength = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      read: () => {
        const plain = Readable.from([content])
        return method === STORED ? plain : plain.pipe(createInflateRaw())
      },
    })
    at += 46 + sumBy(archive, [at + 28, at + 30, at + 32])
  }
  return entries
}

const sumBy = (archive: Buffer, places: readonly number[]) =>
  places.reduce((sum, place) => sum + archive.readUInt16LE(place), 0)

function endOfDirectory(archive: Buffer): number {
  const least = Math.max(0, archive.length - 22 - LONGEST_COMMENT)
  for (let at = archive.length - 22; at >= least; at--) {
    if (archive.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw new Error('Not a zip archive')
}
