import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing } from './fileMissing.ts'
import { FilesUnreachable } from './filesUnreachable.ts'
import { StorageFull } from './storageFull.ts'

/**
 * The store of uploaded content, under its own hash: the same content is kept once. Whatever fails
 * because of the store itself throws FilesUnreachable.
 */
export type FileStore = {
  /** Keeps the content; it is complete and durable when this resolves, and otherwise absent. */
  put(name: string, content: Buffer): Promise<void>
  /** @throws FileMissing when nothing of that name was kept. */
  get(name: string): Promise<Buffer>
  /** Removes the content, if it exists. */
  remove(name: string): Promise<void>
  /** Checks whether the store can be used. @throws FilesUnreachable with the reason. */
  probe(): Promise<void>
}

/**
 * Returns a path that both kinds of stores share: any tool can copy files from one to the other.
 */
export const getKey = (name: string) => `${name.slice(0, 2)}/${name}`

/**
 * Opens a store in a directory of this machine; it leaves `reserveBytes` of the disk to the
 * database.
 */
export function directoryStore(directory: string, reserveBytes = 0): FileStore {
  const getPath = (name: string) => join(directory, getKey(name))
  return {
    async put(name, content) {
      const path = getPath(name)
      await orUnreachable(async () => {
        if (await exists(path)) return
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await assertRoom(dirname(path), reserveBytes + content.length)
        await writeWhole(path, content)
      })
    },
    remove: (name) => orUnreachable(() => rm(getPath(name), { force: true })),
    get: (name) =>
      orUnreachable(() =>
        readFile(getPath(name)).catch((error: NodeJS.ErrnoException) => {
          // A broken sector costs one file, not the store.
          if (error.code === 'ENOENT' || error.code === 'EIO') throw new FileMissing(name, error)
          throw error
        }),
      ),
    probe: () =>
      orUnreachable(async () => {
        const place = await findExisting(directory)
        if (place === directory) await access(place, constants.R_OK | constants.W_OK)
        await assertRoom(place, reserveBytes)
      }),
  }
}

/** Writes to a draft and renames it, so that a name never shows half a file. */
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

/** Returns the folder, or the one that will hold it: the first file creates the folder. */
async function findExisting(directory: string): Promise<string> {
  const parent = dirname(directory)
  if (parent === directory || (await exists(directory))) return directory
  return findExisting(parent)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Checks the free space. @throws StorageFull */
async function assertRoom(directory: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  if (free < bytes)
    throw new StorageFull(`${free} bytes are free in ${directory}, of ${bytes} needed`)
}

/** Converts failures of the disk: full, broken, a folder that may not be entered. */
async function orUnreachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof FileMissing || cause instanceof StorageFull) throw cause
    if (/^(ENOSPC|EDQUOT)$/.test((cause as NodeJS.ErrnoException).code ?? '')) {
      throw new StorageFull('The disk of the files is full', { cause })
    }
    throw new FilesUnreachable(`The folder of files cannot be used: ${String(cause)}`, { cause })
  }
}
