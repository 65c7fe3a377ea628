import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { Digest } from './digest.ts'
import { encryptStream } from './encryption.ts'
import { MAX_PART_BYTES } from './maxPartBytes.ts'
import { untilAborted } from './untilAborted.ts'

type Digested = { bytes: number; sha256: string }

export type Archive = {
  add(name: string, content: Uint8Array): Promise<void>
  /** Adds a part of any length. It is split into entries `name/00001` and so on. */
  addStream(name: string, chunks: AsyncIterable<Buffer>): Promise<Digested>
}

// tar needs an entry's length before its content, so this much is buffered in memory.
const ENTRY_BYTES = 1 << 20

/**
 * Writes a `.tar.gz` with owner-only permissions, encrypted if there is a recipient. The file gets its name once it is complete and on
 * the disk: after any earlier failure nothing exists under that name. Returns what `fill` returns.
 */
export async function writeArchive<Result>(
  path: string,
  { signal, recipient }: { signal?: AbortSignal | undefined; recipient?: string | undefined },
  fill: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  if (existsSync(path)) throw new Error(`${path} is there already.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.partial-${process.pid}`
  const file = await open(draft, 'wx', 0o600)
  try {
    const { readable, controller } = createTarPacker()
    const tar = Readable.fromWeb(readable as ReadableStream)
    const encrypt = (source: AsyncIterable<Buffer>) =>
      recipient === undefined ? source : encryptStream(source, recipient)
    const output = file.createWriteStream({ flush: true })
    const written = pipeline(tar, createGzip({ level: 3 }), encrypt, output)
    const filled = fill(archiveOn(controller, signal)).then(
      (result) => {
        controller.finalize()
        return result
      },
      (error: unknown) => {
        controller.error(error)
        throw error
      },
    )
    // Each stream destroys the other; the first failure is the cause.
    const failures: unknown[] = []
    const note = (error: unknown) => void failures.push(error)
    const ended = Promise.all([filled.catch(note), written.catch(note)])
    await (signal ? untilAborted(signal, ended) : ended)
    if (failures.length > 0) throw failures[0]
    await rename(draft, path)
    await flushFolder(dirname(path))
    return await filled
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close().catch(() => {})
  }
}

type Controller = ReturnType<typeof createTarPacker>['controller']

function archiveOn(controller: Controller, signal: AbortSignal | undefined): Archive {
  async function add(name: string, content: Uint8Array): Promise<void> {
    if (content.length > MAX_PART_BYTES) throw new Error(`${name} is too large for a backup.`)
    const body = controller.add({ name, size: content.length, type: 'file', mode: 0o600 })
    const writer = body.getWriter()
    await writer.write(content)
    await writer.close()
  }
  async function addStream(name: string, chunks: AsyncIterable<Buffer>): Promise<Digested> {
    const digest = new Digest()
    let held: Buffer[] = []
    let heldBytes = 0
    let count = 0
    const flush = () => {
      const content = Buffer.concat(held)
      held = []
      heldBytes = 0
      return add(`${name}/${String(++count).padStart(5, '0')}`, content)
    }
    for await (const chunk of chunks) {
      signal?.throwIfAborted()
      digest.add(chunk)
      held.push(chunk)
      heldBytes += chunk.length
      if (heldBytes >= ENTRY_BYTES) await flush()
    }
    // An empty table also has an entry.
    if (heldBytes > 0 || count === 0) await flush()
    return digest.end()
  }
  return { add, addStream }
}

// The sync makes the new name survive a power cut. Windows cannot open folders and does not need
// it.
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
