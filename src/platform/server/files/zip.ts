import { crc32 } from 'node:zlib'
import { invariant } from '#core/invariant.ts'

/** What the directory at the end of a ZIP says about a file; `offset` is of its local header. */
export type ZipEntry = { name: string; crc: number; byteCount: number; offset: number }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
// Bit 11: the name is UTF-8.
const FLAGS = 0x0800
// 1 January 1980, the earliest: the same files give the same ZIP.
const DATE = 0x0021
const MAX_BYTES = 0xffff_ffff
const MAX_ENTRIES = 0xffff

/**
 * Returns a file as part of a ZIP, uncompressed, which begins at `offset`, and its entry for the
 * directory. The parts of a ZIP are written one after the other, so none holds the whole.
 */
export function toZipPart(
  name: string,
  content: Buffer,
  offset: number,
): { bytes: Buffer; entry: ZipEntry } {
  const entry = { name, crc: crc32(content), byteCount: content.length, offset }
  invariant(offset + content.length < MAX_BYTES, 'a ZIP holds less than 4 GB')
  const path = Buffer.from(name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(VERSION, 4)
  writeFacts(head, 6, entry, path.length)
  return { bytes: Buffer.concat([head, path, content]), entry }
}

/** Returns the end of a ZIP, its directory, which begins at `offset`. */
export function toZipEnd(entries: readonly ZipEntry[], offset: number): Buffer {
  invariant(entries.length < MAX_ENTRIES, 'a ZIP holds less than 65,535 files')
  const directory = Buffer.concat(entries.map(toDirectoryLine))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([directory, end])
}

function toDirectoryLine(entry: ZipEntry): Buffer {
  const path = Buffer.from(entry.name)
  const line = Buffer.alloc(46)
  line.writeUInt32LE(CENTRAL, 0)
  line.writeUInt16LE(VERSION, 4)
  line.writeUInt16LE(VERSION, 6)
  writeFacts(line, 8, entry, path.length)
  line.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([line, path])
}

/** Writes the fields that a local header and a line of the directory share. */
function writeFacts(
  target: Buffer,
  at: number,
  { crc, byteCount }: ZipEntry,
  nameLength: number,
): void {
  target.writeUInt16LE(FLAGS, at)
  target.writeUInt16LE(DATE, at + 6)
  target.writeUInt32LE(crc, at + 8)
  target.writeUInt32LE(byteCount, at + 12)
  target.writeUInt32LE(byteCount, at + 16)
  target.writeUInt16LE(nameLength, at + 20)
}
