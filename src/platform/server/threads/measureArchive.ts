import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

type Measure = {
  /** The unpacked bytes. */
  size: number
  /** The texts that a workbook's cells share: items of xl/sharedStrings.xml, wherever it is kept. */
  texts: number
}

/**
 * Measures the real unpacked size of a zip archive by unpacking it piece by piece: its directory
 * may lie. Counting stops above `atMost`, so a small bomb does no harm.
 * @throws Error when it is no zip archive, or a damaged one.
 */
export async function measureArchive(archive: Buffer, atMost: Measure): Promise<Measure> {
  const measure = { size: 0, texts: 0 }
  for (const { method, content } of getEntries(archive)) {
    const entry = Readable.from([content])
    for await (const piece of method === STORED ? entry : entry.pipe(createInflateRaw())) {
      measure.size += (piece as Buffer).length
      measure.texts += textsIn(piece as Buffer)
      if (measure.size > atMost.size || measure.texts > atMost.texts) return measure
    }
  }
  return measure
}

const TEXT_BEGINS = Buffer.from('<si')

/** Counts texts; the few between two pieces do not matter. */
function textsIn(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(TEXT_BEGINS); at >= 0; at = piece.indexOf(TEXT_BEGINS, at + 3))
    count++
  return count
}

const STORED = 0
const DEFLATED = 8
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 10_000

/**
 * Yields the packed content of each file, by the archive's directory (APPNOTE 4.3.12 and 4.3.16).
 */
function* getEntries(archive: Buffer): Generator<{ method: number; content: Buffer }> {
  const end = endOfDirectory(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new Error('Too many files in the archive')
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('A damaged archive')
    const method = archive.readUInt16LE(at + 10)
    if (method !== STORED && method !== DEFLATED) throw new Error('An archive of another method')
    const packed = archive.readUInt32LE(at + 20)
    const start = archive.readUInt32LE(at + 42)
    const skipped = 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    yield { method, content: archive.subarray(start + skipped, start + skipped + packed) }
    at += 46 + sumBy(archive, [at + 28, at + 30, at + 32])
  }
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
