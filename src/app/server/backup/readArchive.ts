import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { BrokenArchive } from './brokenArchive.ts'
import { decryptStream, isEncrypted } from './encryption.ts'
import { MAX_PART_BYTES } from './maxPartBytes.ts'
import { toWebStream } from './toWebStream.ts'

/** One part of an archive: a whole table or one file. Read its content before the next part. */
export type Part = { name: string; content: AsyncIterable<Buffer> }

/** `identity` is the secret key of an encrypted archive. */
export type Reading = { identity?: string | undefined; onRead?: (bytes: number) => void }

/** Returns the size of an archive in bytes. @throws Error when there is no such file */
export async function getArchiveSize(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`)
  return found.size
}

/**
 * Yields the parts of an archive in order. @throws BrokenArchive when it is truncated or damaged
 */
export async function* readArchive(path: string, reading: Reading = {}): AsyncGenerator<Part> {
  const entries = getEntries(path, reading)
  let next = await entries.next()
  try {
    while (!next.done) {
      const name = getPart(next.value)
      yield { name, content: getContent(name) }
      // Skips the entries that the caller did not read.
      while (!next.done && getPart(next.value) === name) await skip()
    }
  } finally {
    await entries.return(undefined)
  }

  // A body that is cancelled while the decoder has the next entry already takes that entry's content along.
  async function skip(): Promise<void> {
    if (!next.done) for await (const _ of next.value.body);
    next = await entries.next()
  }

  async function* getContent(name: string): AsyncGenerator<Buffer> {
    while (!next.done && getPart(next.value) === name) {
      try {
        for await (const chunk of next.value.body.values({ preventCancel: true }))
          yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
      } catch (cause) {
        throw brokenBy(path, cause)
      }
      next = await entries.next()
    }
  }
}

/** Removes the number that an entry of a long part carries. */
const getPart = ({ header }: ParsedTarEntry) => header.name.replace(/\/\d{5,9}$/, '')

async function* getEntries(
  path: string,
  { identity, onRead = () => {} }: Reading,
): AsyncGenerator<ParsedTarEntry> {
  const isSealed = await isEncrypted(path)
  if (isSealed && identity === undefined) {
    throw new Error(`${path} is encrypted: name the file of its secret key with --identity.`)
  }
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  const read = countBytes(file, onRead)
  const source = Readable.from(isSealed && identity ? decryptStream(path, read, identity) : read)
  const plain = createGunzip({ chunkSize: 1 << 18 })
  // A failure reaches the reader of the plain content, and a reader that leaves ends the rest.
  const flowed = pipeline(source, plain).catch(() => {})
  const entries = toWebStream(plain).pipeThrough(createTarDecoder({ strict: true }))
  try {
    for await (const entry of entries) yield boundedEntry(path, entry)
  } catch (cause) {
    throw brokenBy(path, cause)
  } finally {
    plain.destroy()
    await flowed
    file.destroy()
  }
}

/** Refuses an entry that no backup has: what is read whole must fit into memory. */
function boundedEntry(path: string, entry: ParsedTarEntry): ParsedTarEntry {
  const { name, size } = entry.header
  if (size <= MAX_PART_BYTES) return entry
  const mebibytes = Math.ceil(size / 2 ** 20).toLocaleString('en')
  throw new BrokenArchive(
    `${path}: ${name} has ${mebibytes} MiB, and no part of a backup has that.`,
  )
}

async function* countBytes(file: AsyncIterable<Buffer>, onRead: (bytes: number) => void) {
  for await (const chunk of file) {
    onRead(chunk.length)
    yield chunk
  }
}

function brokenBy(path: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof BrokenArchive) return cause
  const code = 'code' in cause ? String(cause.code) : ''
  if (code.startsWith('E') && !code.startsWith('ERR_')) return cause
  const isShort = code === 'Z_BUF_ERROR' || /truncated/i.test(cause.message)
  const what = isShort ? 'is cut short' : 'is damaged'
  return new BrokenArchive(`${path} ${what} (${cause.message}).`, { cause })
}
