import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing } from './fileMissing.ts'
import { FilesUnreachable } from './filesUnreachable.ts'

/**
 * Where uploaded content lies, under the hash of itself: the same content is kept once. Whatever
 * cannot be done because of the store itself throws FilesUnreachable.
 */
export type FileStore = {
  /** Keeps the content; it is whole and lasting when this resolves, and else not there at all. */
  put(name: string, content: Buffer): Promise<void>
  /** @throws FileMissing when nothing of that name was kept. */
  get(name: string): Promise<Buffer>
  /** Whether it can be used at all. @throws FilesUnreachable that says why not. */
  probe(): Promise<void>
}

/** In both kinds of stores: files can be copied from one to the other by any tool. */
export const keyOf = (name: string) => `${name.slice(0, 2)}/${name}`

/** A store in a directory of this machine. */
export function directoryStore(directory: string): FileStore {
  const pathOf = (name: string) => join(directory, keyOf(name))
  return {
    async put(name, content) {
      const path = pathOf(name)
      await orUnreachable(async () => {
        if (await exists(path)) return
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeWhole(path, content)
      })
    },
    get: (name) =>
      orUnreachable(() =>
        readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
          // A broken sector costs one file, not the store.
          if (error.code === 'ENOENT' || error.code === 'EIO') throw new FileMissing(name, error)
          throw error
        }),
      ),
    probe: () =>
      orUnreachable(async () => {
        // The first file makes the folder.
        if (await exists(directory)) await access(directory, constants.R_OK | constants.W_OK)
      }),
  }
}

/** Written aside and renamed, so that a name never shows half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** A full or broken disk, a folder that may not be entered. */
async function orUnreachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof FileMissing) throw cause
    throw new FilesUnreachable(`The folder of files cannot be used: ${String(cause)}`, { cause })
  }
}
